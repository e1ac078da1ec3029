import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import type { SubmitForm } from '../../../ui/form/use-submit-form.ts';
import type { GameValues } from './game-values.ts';

/** The text of the button meanwhile. */
export const WAITS = 'Will be submitted when the check finishes…';

/**
 * A form whose build is still being checked when it is sent waits for the check result, and is sent then. `isWaiting` is
 * true meanwhile; another build, or an address in its place, ends the wait.
 */
export function useSendWhenChecked(form: SubmitForm<GameValues>) {
  const [id, setId] = useState(() => buildOf(form.getValues()));
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const readBuild = () => setId(buildOf(form.getValues()));
  form.watch('uploadId', readBuild);
  form.watch('source', readBuild);
  // The build's own field asks again until the check has ended.
  const { data } = trpc.upload.read.useQuery({ id }, { enabled: id !== '' });
  const status = id === '' ? undefined : data?.status;
  const isWaiting = status === 'CHECKING' && waitsFor === id;
  const settle = useEffectEvent(() => {
    // Complaints about the build from its check are no longer true.
    form.clearFieldError('uploadId');
    if (waitsFor === id) element.current?.requestSubmit();
  });
  useEffect(() => {
    if (status !== undefined && status !== 'CHECKING') settle();
  }, [status]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (status !== 'CHECKING' || form.validate().hasErrors) {
      setWaitsFor(null);
      return form.submit(event);
    }
    event.preventDefault();
    element.current = event.currentTarget;
    setWaitsFor(id);
  };
  return { ...form, submit, isWaiting, submitting: form.submitting || isWaiting };
}

const buildOf = ({ source, uploadId }: GameValues) => (source === 'upload' ? uploadId : '');
