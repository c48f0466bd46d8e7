import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../kit/describe-error.ts';
import { useHere } from '../../session/here.ts';
import { ImageRefused, prepareImage } from './prepare-image.ts';
import { t } from './texts.ts';

type State =
  | { step: 'idle' | 'preparing' | 'uploading' }
  | { step: 'done'; note: string | null }
  | { step: 'refused'; message: string };

/** Uploads one file after the other; `onUploaded` gets the URL of the image. */
export function useUpload(onUploaded: (url: string) => void) {
  const { api } = useHere();
  const [state, setState] = useState<State>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file || files.length > 1) return setState({ step: 'refused', message: t('refused.one') });
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      setState({ step: 'preparing' });
      const { blob, note } = await prepareImage(file);
      if (signal.aborted) return;
      setState({ step: 'uploading' });
      const { url } = await api.post('/assets', { body: blob, signal });
      onUploaded(url);
      setState({ step: 'done', note });
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof ImageRefused ? error.message : describeError(error).message;
      setState({ step: 'refused', message });
    }
  }
  return { state, upload, reset: () => setState({ step: 'idle' }) };
}
