import { FILE_GROUPS, type FileGroup, endingsOf } from '@muster/contracts/files/file-types';
import type { KeptFile } from '@muster/contracts/files/model';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type ChangeEvent, type DragEvent, use, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { FieldNotes, OptionalMark, useFieldWiring } from '../../../ui/forms/form-field.tsx';
import { UploadsContext } from '../uploads-context.ts';
import { useUploads } from '../use-uploads.ts';
import { KeptRow, UploadRow } from './file-rows.tsx';
import styles from './files.module.css';

interface FileAnswerProps {
  id: string;
  label: string;
  help: string | undefined;
  error: string | undefined;
  optional: boolean;
  /** The question that is answered. */
  part: string;
  /** Pictures alone, which a phone's camera can take. */
  pictures: boolean;
  groups: readonly FileGroup[];
  most: number;
  megabytesMax: number | null;
  /** Ids of files. */
  value: readonly string[];
  onChange: (value: string[] | null) => void;
}

/** Files as an answer: chosen, dropped or photographed, and uploaded while the rest of the form is filled in. */
export function FileAnswer(props: FileAnswerProps) {
  const t = useT();
  const { id, label, help, error, optional, part, most, value, onChange } = props;
  const uploads = use(UploadsContext);
  const wiring = useFieldWiring({ id, help, error });
  const [said, setSaid] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const [known, setKnown] = useState<Readonly<Record<string, KnownFile>>>({});
  const kept = useKept(value, known);
  const uploading = useUploads({
    uploads,
    part,
    onDone(file, local) {
      setKnown((now) => ({ ...now, [file.id]: { file, local } }));
      setSaid(t('files.added', { name: file.name }));
      onChange([...value, file.id]);
    },
  });
  const room = most - value.length - uploading.items.filter(({ state }) => state !== 'failed').length;
  const add = (files: readonly File[]) => {
    setLeftOut(Math.max(0, files.length - room));
    uploading.add(files.slice(0, room));
  };
  const remove = (file: string) => {
    const left = value.filter((each) => each !== file);
    onChange(left.length > 0 ? left : null);
    kept.remove(file);
  };
  return (
    <fieldset
      id={id}
      className={styles.field}
      tabIndex={-1}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
    >
      <legend>
        {label}
        {optional && <OptionalMark />}
      </legend>
      {value.length + uploading.items.length > 0 && (
        <ul className={styles.files}>
          {value.map((file) => (
            <KeptRow
              key={file}
              community={uploads?.place.community ?? ''}
              file={kept.files.get(file) ?? null}
              gone={kept.loaded && !kept.files.has(file)}
              local={known[file]?.local ?? null}
              openable={uploads !== null && uploads.place.guestKey === null}
              onRemove={() => remove(file)}
            />
          ))}
          {uploading.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onCancel={() => uploading.cancel(item)}
              onRetry={room > 0 ? () => uploading.retry(item) : null}
            />
          ))}
        </ul>
      )}
      {room > 0 ? (
        <Chooser {...props} room={room} disabled={uploads === null} onFiles={add} />
      ) : (
        <p className={styles.hint}>{t('files.full')}</p>
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
        {leftOut > 0 && <p className={styles.hint}>{t('files.leftOut', { count: leftOut, most })}</p>}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

type KnownFile = { readonly file: KeptFile; readonly local: File };

/** What is known of the files of an answer: those uploaded here, and those the server tells of. */
function useKept(ids: readonly string[], known: Readonly<Record<string, KnownFile>>) {
  const uploads = use(UploadsContext);
  const asked = ids.filter((id) => !known[id]).sort();
  const { community = '', guestKey = null } = uploads?.place ?? {};
  const query = trpc.files.describe.useQuery(
    { community, ids: asked, guestKey },
    { enabled: uploads !== null && asked.length > 0 },
  );
  const removing = trpc.files.remove.useMutation();
  const files = new Map([
    ...(query.data?.files ?? []).map((file) => [file.id, file] as const),
    ...Object.values(known).map(({ file }) => [file.id, file] as const),
  ]);
  // What was sent before stays with what was sent, which is no failure of taking it out of these answers.
  return {
    files,
    loaded: query.data !== undefined,
    remove: (id: string) => removing.mutate({ community, id, guestKey }),
  };
}

interface ChooserProps extends FileAnswerProps {
  room: number;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

function Chooser({ label, pictures, groups, most, megabytesMax, room, disabled, onFiles }: ChooserProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const endings = endingsOf(pictures ? ['picture'] : groups).map((ending) => `.${ending}`);
  const take = (files: Iterable<File>) => {
    if (!disabled) onFiles([...files]);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files ?? []);
    // The same file can be chosen again.
    target.value = '';
  };
  const hover = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const words = pictures ? (['choosePicture', 'choosePictures'] as const) : (['chooseOne', 'choose'] as const);
  const bounds =
    megabytesMax === null
      ? t('files.boundsAny', { count: most })
      : t('files.bounds', { count: most, megabytes: megabytesMax });
  return (
    <div
      className={styles.chooser}
      data-over={over || undefined}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <div className={styles.buttons}>
        <Button size="md" icon={IconUpload} disabled={disabled} onClick={() => input.current?.click()}>
          {t(`files.${words[most > 1 ? 1 : 0]}`)}
        </Button>
        {pictures && (
          <span className={styles.camera}>
            <Button
              size="md"
              kind="quiet"
              icon={IconCamera}
              disabled={disabled}
              onClick={() => camera.current?.click()}
            >
              {t('files.camera')}
            </Button>
          </span>
        )}
        <span className={styles.dropHint}>{t(most > 1 ? 'files.drop' : 'files.dropOne')}</span>
      </div>
      <p className={styles.hint}>
        {disabled ? t('files.none') : bounds}
        {!pictures && groups.length < FILE_GROUPS.length && ` ${endings.join(' ')}`}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={endings.join(',')}
        multiple={room > 1}
        onChange={chosen}
      />
      {pictures && (
        <input
          ref={camera}
          type="file"
          hidden
          aria-label={label}
          accept="image/*"
          capture="environment"
          onChange={chosen}
        />
      )}
    </div>
  );
}
