import { MultiSelect } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import '@mantine/core/styles/Combobox.css';
import { MantineBoundary } from '../src/ui/theme/mantine-boundary.tsx';
import styles from './gallery.module.css';

const departments = ['Patrol', 'Highway', 'Air Support', 'Detectives'];

/** A control worth Mantine's weight, in our clothes. */
export function KitMantine() {
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
  return (
    <section className={styles.section}>
      <h2>Mantine, on the page that needs it</h2>
      <MantineBoundary theme={theme}>
        <MultiSelect label="Departments" size="md" data={departments} defaultValue={['Patrol']} searchable clearable />
      </MantineBoundary>
    </section>
  );
}
