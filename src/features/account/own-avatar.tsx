import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import {
  type Avatar,
  AVATAR_COLOUR_LABELS,
  AVATAR_COLOURS,
  AVATAR_PICTURE_LABELS,
  AVATAR_PICTURES,
  DEFAULT_AVATAR,
} from '../../../entities/avatar.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { failureOf } from '../../ui/failure.ts';
import { FormProblem } from '../../ui/form/form.tsx';
import { showToast } from '../../ui/toast.ts';
import Face from '../session/face.tsx';
import styles from './account.module.css';
import { Panel } from './panel.tsx';

/** Diameters in CSS pixels: what is chosen, and each choice. */
const SIZES = { chosen: 72, choice: 40 } as const;

/** The person chooses the picture and the colour that stand for them; the portal has drawn all of them. */
export function OwnAvatar({ user }: { readonly user: SessionUserView }) {
  const stored = user.avatar ?? DEFAULT_AVATAR;
  const [avatar, setAvatar] = useState<Avatar>(stored);
  const [isOpen, setOpen] = useState(false);
  const choose = useChooseAvatar(user);
  const isStored = avatar.picture === stored.picture && avatar.colour === stored.colour;
  const name = user.name || user.email;
  return (
    <Panel id="own-avatar" title="Picture and color" lead="Only you see them.">
      <div className={styles.avatar} data-open={isOpen}>
        <Face avatar={avatar} name={name} size={SIZES.chosen} />
        <Button className={styles.change} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Change picture
        </Button>
        <div className={styles.pickers}>
          <Picker
            label="Picture"
            options={AVATAR_PICTURES}
            labels={AVATAR_PICTURE_LABELS}
            value={avatar.picture}
            onChange={(picture) => setAvatar({ ...avatar, picture })}
            avatarOf={(picture) => ({ ...avatar, picture })}
            name={name}
          />
          <Picker
            label="Color"
            options={AVATAR_COLOURS}
            labels={AVATAR_COLOUR_LABELS}
            value={avatar.colour}
            onChange={(colour) => setAvatar({ ...avatar, colour })}
            avatarOf={(colour) => ({ ...avatar, colour })}
            name={name}
          />
        </div>
        {/* Not `disabled`, which would take the focus from it. */}
        <Button
          className={styles.save}
          aria-disabled={isStored || choose.isPending}
          onClick={() => {
            if (!isStored && !choose.isPending) choose.mutate(avatar);
          }}
        >
          Save picture
        </Button>
      </div>
      <FormProblem>{choose.isError ? failureOf(choose.error).message : null}</FormProblem>
    </Panel>
  );
}

/** The mutation that stores the choice, which the header shows then. */
function useChooseAvatar(user: SessionUserView) {
  const queryClient = useQueryClient();
  return trpc.account.chooseAvatar.useMutation({
    onSuccess: (avatar) => {
      queryClient.setQueryData(getQueryKey(trpc.session.me, undefined, 'query'), { ...user, avatar });
      showToast({ title: 'Picture saved', message: 'It stands beside your name at the top.', tone: 'good' });
    },
  });
}

interface PickerProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly labels: Readonly<Record<Option, string>>;
  readonly value: Option;
  readonly onChange: (option: Option) => void;
  /** The picture and colour that an option makes. */
  readonly avatarOf: (option: Option) => Avatar;
  /** The name of the person. */
  readonly name: string;
}

/** Radio buttons that look like what they choose. */
function Picker<Option extends string>({
  label,
  options,
  labels,
  value,
  onChange,
  avatarOf,
  name,
}: PickerProps<Option>) {
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles.pick} title={labels[option]}>
          <input
            type="radio"
            className="visually-hidden"
            name={`avatar-${label}`}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Face avatar={avatarOf(option)} name={name} size={SIZES.choice} />
          <span className="visually-hidden">{labels[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
