import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { Option } from '../../ui/combobox/find-options.ts';

/** The ranks of departments to choose from, in their order, found by their department's name too. */
export function rankOptions(departments: readonly Pick<PublicDepartment, 'label' | 'ranks'>[]): Option[] {
  return departments.flatMap(({ label: of, ranks }) => ranks.map(({ id, label }) => ({ value: id, label, of })));
}
