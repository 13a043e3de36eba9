import { FILE_GROUPS } from '@muster/contracts/files/file-types';
import { FIELD } from '@muster/contracts/profile-fields/enums';
import { FileAnswer } from '../../../files/public.ts';

interface FileInputProps {
  id: string;
  /** The id of the field. */
  part: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  /** The id of its file; empty for none. */
  text: string;
  onChange: (text: string) => void;
}

/** The file of a field. Imported lazily alone: few profiles have one. */
export function FileInput({ text, onChange, ...field }: FileInputProps) {
  return (
    <FileAnswer
      {...field}
      optional={false}
      pictures={false}
      groups={FILE_GROUPS}
      most={1}
      megabytesMax={FIELD.fileMegabytes}
      value={text === '' ? [] : [text]}
      onChange={(files) => onChange(files?.[0] ?? '')}
    />
  );
}
