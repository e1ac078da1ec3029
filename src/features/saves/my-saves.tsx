import { Button, FileButton, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { GameSave, SaveFile, SavesOfGame } from '../../../entities/save.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { langOf } from '../../../entities/script.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { failureOf } from '../../ui/failure.ts';
import { FormProblem } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure, Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { formatSize } from '../../ui/size.ts';
import { showToast } from '../../ui/toast.ts';
import { readSyncRecord } from './sync-record.ts';
import { importFile, importWords } from './import-file.ts';
import { describeSavePlace, SavePlaces } from './save-places.tsx';
import styles from './saves.module.css';

/** A member's saves: size, date and device of each, with export, import and deletion. */
export function MySaves() {
  const saves = trpc.save.list.useQuery();
  const [deleting, setDeleting] = useState<SavesOfGame | null>(null);
  if (saves.isPending) return <p className={styles.soft}>Loading your saves…</p>;
  if (saves.isError) return <LoadFailure error={saves.error} onRetry={saves.refetch} />;
  const { saves: games, bytes, maxBytes } = saves.data;
  // Those that wait for a choice come first.
  const ordered = games.toSorted((a, b) => Number(b.copies.length > 0) - Number(a.copies.length > 0));
  return (
    <>
      <FileTools
        used={games.length === 0 ? null : `${formatSize(bytes)} of ${formatSize(maxBytes)} used`}
        onImported={() => void saves.refetch()}
      />
      {games.length === 0 ? (
        <Notice
          mood="fond"
          title="No saves yet."
          actions={
            <Button component={Link} variant="solid" to={paths.categories}>
              Find a game
            </Button>
          }
        >
          Play a game while you are signed in: what it saves is kept here, and follows you to your other
          devices.
        </Notice>
      ) : (
        <ul className={styles.list} aria-label="Saves">
          {ordered.map((game) => (
            <SaveRow
              key={game.gameId}
              game={game}
              onDelete={() => setDeleting(game)}
              onChanged={() => void saves.refetch()}
            />
          ))}
        </ul>
      )}
      {deleting === null ? null : (
        <DeleteSave
          game={deleting}
          onDeleted={() => void saves.refetch()}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

interface FileToolsProps {
  /** The used part of the account's space; null without saves. */
  readonly used: string | null;
  readonly onImported: () => void;
}

/** Moves saves to another browser or another Playport, as a file. */
function FileTools({ used, onImported }: FileToolsProps) {
  const utils = trpc.useUtils();
  const [report, setReport] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const exportAll = () =>
    utils.save.export.fetch(undefined, { staleTime: 0 }).then((file) => download('my-saves', file), tell);
  const take = async (file: File | null) => {
    if (file === null) return;
    setBusy(true);
    setReport(importWords(await importFile(file)));
    setBusy(false);
    onImported();
  };
  return (
    <>
      <Group gap="xs" mb="md">
        <Button disabled={used === null} onClick={() => void exportAll()}>
          Export all
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
          {(button) => (
            <Button {...button} disabled={isBusy}>
              {isBusy ? 'Importing…' : 'Import a file'}
            </Button>
          )}
        </FileButton>
        {used === null ? null : <p className={`${styles.soft} ${styles.used}`}>{used}</p>}
      </Group>
      <div role="status">
        {report.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}

const tell = (error: unknown) =>
  showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' });

const download = (name: string, file: SaveFile) =>
  saveFile({ name: `${name}.json`, type: 'application/json', contents: JSON.stringify(file) });

interface SaveRowProps {
  readonly game: SavesOfGame;
  readonly onDelete: () => void;
  readonly onChanged: () => void;
}

/** A game's save, and the choice where there is more than one. */
function SaveRow({ game, onDelete, onChanged }: SaveRowProps) {
  const { gameId, slug, title, isPublic, hasPage, savesStay, save, copies } = game;
  const { copy, fingerprint } = readSyncRecord(gameId);
  const utils = trpc.useUtils();
  const choose = trpc.save.choose.useMutation({ onSettled: onChanged, onError: tell });
  const exportOne = async () => {
    const read = await utils.save.read.fetch({ gameId }, { staleTime: 0 });
    if (read.save === null) return onChanged();
    download(`save-${slug}`, fileOf({ slug, title }, read.save));
  };
  return (
    <li className={styles.item}>
      <Group gap="0.5rem 0.75rem">
        <div className={styles.words}>
          <strong lang={langOf(title)} dir="auto">
            {hasPage ? <Link to={paths.game(slug)}>{title}</Link> : title}
          </strong>
          <span className={styles.soft}>{formatMoment(save.savedAt)}</span>
          <span className={styles.soft}>{describeSavePlace(save, false).join(' · ')}</span>
          {savesStay ? (
            <span className={styles.soft}>
              Other saves of this game may stay in the browser they were made in.
            </span>
          ) : null}
        </div>
        <div className="actions">
          {isPublic ? (
            <Button aria-label={`Export the save of ${title}`} onClick={() => void exportOne().catch(tell)}>
              Export
            </Button>
          ) : null}
          <Button aria-label={`Delete the save of ${title}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </Group>
      {copies.length === 0 ? null : (
        <>
          <p>This game was played in two places. Choose the save to continue with:</p>
          <SavePlaces
            save={save}
            copies={copies}
            here={copy ?? fingerprint}
            disabled={choose.isPending}
            onChoose={(copyId) => choose.mutate({ gameId, copyId, version: save.version })}
          />
        </>
      )}
    </li>
  );
}

function fileOf(
  game: Pick<SavesOfGame, 'slug' | 'title'>,
  { fingerprint, savedAt, picture, state }: NonNullable<GameSave['save']>,
): SaveFile {
  return { format: 'playport-saves', version: 1, saves: [{ ...game, fingerprint, savedAt, picture, state }] };
}

interface DeleteSaveProps {
  readonly game: SavesOfGame;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a save is deleted. */
function DeleteSave({ game: { gameId, title }, onDeleted, onClose }: DeleteSaveProps) {
  const remove = trpc.save.remove.useMutation({
    onSuccess: () => {
      onDeleted();
      onClose();
    },
  });
  return (
    <Dialog title="Delete this save?" onClose={onClose}>
      <p>
        Your save of{' '}
        <bdi>
          <strong>{title}</strong>
        </bdi>{' '}
        is deleted from your account and cannot be brought back. What is stored in a browser stays there, and
        is saved again when you play on in it.
      </p>
      <FormProblem>{remove.isError ? failureOf(remove.error).message : null}</FormProblem>
      <div className="actions">
        <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate({ gameId })}>
          Delete
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
