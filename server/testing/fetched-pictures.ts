import { join } from 'node:path';
import sharp from 'sharp';
import { decodePicture } from '../platform/images/decode-picture.ts';
import { openPictureStore } from '../platform/images/picture-store.ts';
import { cachePicture } from '../platform/images/pictures.ts';

/** The pictures of games that tests submit. Their sites do not exist, so they are in the store as if they were fetched. */
const SOURCES = [
  'https://boats.example/thumb.png',
  'https://boats.example/other.png',
  'https://games.example/lantern-drift.png',
  'https://games.example/2.png',
  'https://games.example/salt.png',
  'https://games.example/d.png',
  'https://games.example/marble.png',
  'https://games.example/waiting.png',
  'https://salt.example/salt.png',
  'https://pictures.example/bucket.png',
  'https://127.0.0.1/a.png',
];

/** Fills the store of a portal that has not started yet. */
export async function keepFetchedPictures(dataDir: string): Promise<void> {
  const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7443f5' } })
    .png()
    .toBuffer();
  const picture = await decodePicture(png);
  const store = openPictureStore(join(dataDir, 'images'), (error) => {
    throw error;
  });
  for (const source of SOURCES) await cachePicture(store, source, picture);
}
