import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 1_600;

/** Puts a text on the clipboard, and shows for a moment that it did. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <IconButton
        size="xs"
        icon={copied ? IconCheck : IconCopy}
        label={copied ? done : label}
        onClick={() => void copy()}
      />
      <span role="status">{copied && <VisuallyHidden>{done}</VisuallyHidden>}</span>
    </>
  );
}
