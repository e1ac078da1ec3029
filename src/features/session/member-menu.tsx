import { UnstyledButton } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import styles from './member-menu.module.css';
import control from './session-controls.module.css';
import { onDemand } from '../../ui/on-demand.tsx';

const loadList = () => import('./member-menu-list.tsx');
const MemberMenuList = onDemand(loadList);
const Face = onDemand(() => import('./face.tsx'));

/** The member's picture and name, with their menu; its code is loaded on the first hover, focus or press. */
export function MemberMenu({ user }: { readonly user: SessionUserView }) {
  const id = useId();
  const { avatar } = user;
  const name = user.name || user.email;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [requested, setRequested] = useState(false);
  const load = () => void loadList();
  return (
    <>
      <UnstyledButton
        ref={button}
        id={`${id}-target`}
        className={`${control.control} ${control.button} ${styles.member}`}
        data-initial={[...name][0]}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setRequested(true);
          setOpened(!opened);
        }}
      >
        {avatar === undefined ? null : (
          <span className={styles.face}>
            <Face avatar={avatar} name={name} />
          </span>
        )}
        <span className={styles.label} dir="auto">
          {name}
        </span>
      </UnstyledButton>
      {requested ? (
        <MemberMenuList
          id={id}
          button={button}
          opened={opened}
          onChange={setOpened}
          isAdmin={user.role === 'ADMIN'}
          userId={user.id}
        />
      ) : null}
    </>
  );
}
