import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../api/trpc.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { askToSignIn } from '../session/sign-in.ts';
import { type ArchiveUpload, createArchiveUpload, IDLE, type UploadState } from './archive-upload.ts';

/** The uploads of this page's forms, by person and form: they outlive the form that began them. */
const uploads = new Map<string, ArchiveUpload>();

interface ArchiveUploadOptions {
  /** The form, such as `submit-game`. */
  readonly form: string;
  readonly user: SessionUserView;
  /** Called with the id of an upload of which everything has arrived. */
  readonly onSent: (id: string) => void;
}

/** The upload of a form: its state, and what can be done with it. */
export function useArchiveUpload({
  form,
  user,
  onSent,
}: ArchiveUploadOptions): ArchiveUpload & { readonly state: UploadState } {
  const utils = trpc.useUtils();
  const prepare = async () => {
    const readList = () => utils.client.upload.list.query();
    try {
      await readList();
    } catch (error) {
      if (failureOf(error).code !== 'unauthenticated') throw error;
      await askToSignIn(user);
      await readList();
    }
  };
  const upload = uploadOf(`${user.id}:${form}`, () => createArchiveUpload(user.id, prepare));
  const state = useBrowserStore(upload, IDLE);
  const sentId = state.kind === 'sent' ? state.id : null;
  const take = useEffectEvent((id: string) => {
    void utils.upload.list.invalidate();
    upload.settle();
    onSent(id);
  });
  useEffect(() => {
    if (sentId !== null) take(sentId);
  }, [sentId]);
  return { ...upload, state };
}

function uploadOf(key: string, create: () => ArchiveUpload): ArchiveUpload {
  const upload = uploads.get(key) ?? create();
  uploads.set(key, upload);
  return upload;
}
