import { SIGN_IN_CODE } from '../../entities/session.rules.ts';

interface CodeMail {
  readonly to: string;
  readonly code: string;
  /** The portal's name. */
  readonly site: string;
}

/** The e-mail with a code to sign in, and a link that does the same. */
export function codeMail({ to, code, site }: CodeMail, link: string) {
  return {
    to,
    subject: `${code} is your ${site} code`,
    text: [
      `Your code to sign in to ${site}:\n\n    ${code}`,
      `Or open this link:\n\n    ${link}`,
      `Both work once, within ${SIGN_IN_CODE.minutes} minutes. If you didn’t ask for this, ignore this email: nobody can sign in without the code or the link.`,
      site,
    ].join('\n\n'),
  };
}

/** The e-mail with a code that proves who is signed in; it has no link, and signs nobody in. */
export function proofMail({ to, code, site }: CodeMail, account: string) {
  return {
    to,
    subject: `${code} is your ${site} code`,
    text: [
      `Someone signed in to your account wants to make a sensitive change. If it’s you, enter this code:\n\n    ${code}`,
      `It works once, within ${SIGN_IN_CODE.minutes} minutes. If it’s not you, don’t share the code, and sign out the sessions you don’t recognize:\n\n    ${account}`,
      site,
    ].join('\n\n'),
  };
}
