import type { FormSend } from '../../ui/form/use-form-send.ts';
import type { Draft } from './draft.ts';

/** The same form, which also keeps what is typed as a draft. */
export function keepsDraft(form: FormSend, draft: Draft): FormSend {
  return {
    ...form,
    amend: (event) => {
      form.amend(event);
      draft.keep(event.currentTarget);
    },
  };
}
