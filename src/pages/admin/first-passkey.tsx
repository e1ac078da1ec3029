import { Passkeys } from '../../features/account/passkeys.tsx';

/** Asks for the enrollment code at once, which an administrator's first passkey needs. */
export default function FirstPasskey({ onAdded }: { readonly onAdded: () => void }) {
  return <Passkeys needsEnrolment onAdded={onAdded} />;
}
