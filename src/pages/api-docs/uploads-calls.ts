import { PUBLIC_API_SAMPLES as SAMPLES } from '../../../entities/public-api.samples.ts';
import { STAGE_SIDE } from '../../../entities/stage.rules.ts';
import { ARCHIVE, UNUSED_UPLOAD, UPLOADS } from '../../../entities/upload.rules.ts';
import { formatSize } from '../../ui/size.ts';
import type { DocumentedCall } from './documented-call.ts';

const ONE_OF_YOURS = { name: 'id', place: 'path', meaning: 'One of your uploads.' } as const;

/** Uploading builds. */
export const UPLOADS_CALLS: readonly DocumentedCall[] = [
  {
    method: 'POST',
    path: '/uploads',
    title: 'Upload a build',
    text: `Sends a ZIP archive with an index.html, or a single HTML page, as a form (multipart/form-data). It is then read and played by our checker; read its check result with GET /uploads/:id. Pass its id as upload_id when you submit or update a game. You may send ${UPLOADS.perHour} an hour; an upload that no game uses is deleted after ${UNUSED_UPLOAD.days} days.`,
    parameters: [
      {
        name: 'file',
        place: 'body',
        meaning: `Required, up to ${formatSize(ARCHIVE.packed)}, and ${formatSize(ARCHIVE.unpacked)} unpacked.`,
      },
      {
        name: 'isolation',
        place: 'query',
        meaning:
          'auto (the default), on or off: whether the game’s page is cross-origin isolated, which threads (SharedArrayBuffer) need. With auto we read and play the build to find out; isolated in the response of GET /uploads/:id says the outcome.',
      },
      {
        name: 'stage_width',
        place: 'query',
        meaning: `The width that the build is made for, in CSS pixels, ${STAGE_SIDE.min} to ${STAGE_SIDE.max}. Left out, the check measures it; the response of GET /uploads/:id says the outcome.`,
      },
      {
        name: 'stage_height',
        place: 'query',
        meaning: 'The height that it is made for. Give both or neither.',
      },
    ],
    file: 'game.zip',
    response: SAMPLES.uploadAccepted,
  },
  {
    method: 'GET',
    path: '/uploads/:id',
    title: 'Read the check result of an upload',
    text: 'Its status is CHECKING, then READY with a check result, or REFUSED with reasons. The verdict is good, mend (something needs fixing) or broken; the most urgent fixes come first.',
    parameters: [ONE_OF_YOURS],
    response: SAMPLES.upload,
  },
  {
    method: 'DELETE',
    path: '/uploads/:id',
    title: 'Delete an upload',
    text: 'Deletes an upload that no game uses; it no longer counts towards your quota.',
    parameters: [ONE_OF_YOURS],
    response: SAMPLES.uploadRemoved,
  },
];
