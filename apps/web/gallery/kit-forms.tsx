import { useState } from 'react';
import { Checkbox, Switch } from '../src/ui/forms/checkbox.tsx';
import { FormSummaryErrors } from '../src/ui/forms/form-summary-errors.tsx';
import { ImagePicker } from '../src/ui/forms/image-picker.tsx';
import { PasswordInput } from '../src/ui/forms/password-input.tsx';
import { SaveState } from '../src/ui/forms/save-state.tsx';
import { Select } from '../src/ui/forms/select.tsx';
import { TextArea } from '../src/ui/forms/text-area.tsx';
import { TextInput } from '../src/ui/forms/text-input.tsx';
import { banner } from './sample-data.tsx';
import styles from './gallery.module.css';

const departments = [
  { value: 'patrol', label: 'Patrol' },
  { value: 'highway', label: 'Highway' },
];

export function KitForms() {
  const [image, setImage] = useState<string | null>(null);
  return (
    <section className={styles.section}>
      <h2>Forms</h2>
      <FormSummaryErrors
        attempt={0}
        errors={[
          { id: 'short-name', message: 'Short name: choose another, this one is taken' },
          { message: 'Tick that you read the rules' },
        ]}
      />
      <div className={styles.grid}>
        <TextInput label="Name" help="As members see it." placeholder="Los Santos Roleplay" />
        <TextInput
          id="short-name"
          label="Short name"
          defaultValue="lsrp"
          error="This one is taken. Try lsrp-2."
          help="3 to 32 letters, digits or hyphens."
        />
        <PasswordInput label="Password" defaultValue="correct horse" autoComplete="current-password" />
        <Select label="Department" options={departments} placeholder="Choose one" optional />
        <TextInput label="Cannot be changed" defaultValue="6e0b…" disabled />
        <TextInput label="Dense" size="sm" placeholder="35 px" />
        <TextArea label="Description" help="Shown on the landing page." placeholder="What is your community about?" />
        <ImagePicker label="Logo" value={image} onChange={(picked) => setImage(picked?.dataUrl ?? null)} />
        <ImagePicker
          label="Banner"
          value={banner}
          onChange={() => {}}
          shape="wide"
          maxSize={{ width: 1600, height: 400 }}
        />
        <div>
          <Checkbox label="I read the rules" help="They open in a new tab." />
          <Checkbox label="Send me mail" defaultChecked />
          <Switch label="Show on discovery" defaultChecked help="Anyone can find you." />
          <Switch label="Maintenance" />
        </div>
      </div>
      <div className={styles.flow}>
        <SaveState progress={{ state: 'saving' }} />
        <SaveState progress={{ state: 'saved' }} />
        <SaveState progress={{ state: 'failed', reason: 'the network is gone.' }} onRetry={() => {}} />
      </div>
    </section>
  );
}
