import styles from './list.module.css';

/** An e-mail address on one line; a half too long for it is cut, and the title has all. */
export function EmailAddress({ address }: { readonly address: string }) {
  const at = address.lastIndexOf('@');
  // A deleted account has words instead.
  if (at === -1) return address;
  return (
    <span className={styles.address} title={address}>
      <span>{address.slice(0, at)}</span>
      <span>{address.slice(at)}</span>
    </span>
  );
}
