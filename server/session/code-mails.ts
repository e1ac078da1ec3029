import { SIGN_IN_CODE } from '../../entities/session.rules.ts';

interface CodeMail {
  readonly to: string;
  readonly code: string;
  /** What the portal is called. */
  readonly site: string;
}

/** The e-mail with a code to sign in, and a link that does the same. */
export function codeMail({ to, code, site }: CodeMail, link: string) {
  return {
    to,
    subject: `${code} is your ${site} code`,
    text: [
      'Hello,',
      `your code to sign in to ${site} is\n\n    ${code}`,
      `or open this link:\n\n    ${link}`,
      `Both work once, within ${SIGN_IN_CODE.minutes} minutes. If you did not ask for this, you can ignore this email: nobody can sign in without the code or the link.`,
    ].join('\n\n'),
  };
}

/** The e-mail with a code that proves who is signed in; it has no link, and signs nobody in. */
export function proofMail({ to, code, site }: CodeMail, account: string) {
  return {
    to,
    subject: `${code} is your ${site} code`,
    text: [
      'Hello,',
      `somebody who is signed in to your account wants to make a change to it that has to be confirmed. If that is you, confirm it with this code:\n\n    ${code}`,
      `It works once, within ${SIGN_IN_CODE.minutes} minutes. If it is not you, do not share the code, and end the sessions that you do not recognize:\n\n    ${account}`,
    ].join('\n\n'),
  };
}
