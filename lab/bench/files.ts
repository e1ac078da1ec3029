import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../server/platform/database/database.ts';
import { localFileStore } from '../../server/platform/files/local-file-store.ts';
import { freePorts, startPortalProcess } from '../../server/testing/portal-process.ts';
import { makeUploadedGame } from '../../server/testing/uploads.ts';
import { interleave, loadByBytes, PACE } from './load.ts';
import { pidOf, postmasterOf } from './processes.ts';
import { compare } from './report.ts';

const FILES = { 'small.bin': 100_000, 'large.bin': 5_000_000 } as const;
const CASES = [
  ['file of 100 KB', 'small.bin', {}],
  ['file of 5 MB', 'large.bin', {}],
  ['100 KB of a file of 5 MB', 'large.bin', { range: 'bytes=1000000-1099999' }],
] as const;

/**
 * Files of an uploaded game, from the portal alone and through an nginx with the cache of `deploy/nginx.conf`, compared with
 * nginx that sends the same files.
 */
export async function benchFiles(games: number, databaseUrl: string, dataDir: string): Promise<void> {
  const bodies = Object.entries(FILES).map(([name, size]) => [name, randomBytes(size)] as const);
  const database = await openPostgres(databaseUrl);
  const made = bodies.map(([name, body]) => [name, { body, type: 'application/octet-stream' }] as const);
  const target = { world: { database }, files: localFileStore(join(dataDir, 'files')) };
  await makeUploadedGame(target, { slug: 'files' }, Object.fromEntries(made));
  await database.close();
  const folder = join(dataDir, 'nginx');
  await mkdir(join(folder, 'files', 'v1'), { recursive: true });
  for (const [name, body] of bodies) await writeFile(join(folder, 'files', 'v1', name), body);

  const ports = await freePorts();
  const settings = { ...ports, DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: databaseUrl };
  const portal = await startPortalProcess({ cwd: dataDir, settings });
  const { PORT: port, PLAY_PORT: proxyPort } = await freePorts();
  const nginx = await startNginx(folder, { port, proxyPort, playPort: ports.PLAY_PORT });
  const pids = [pidOf(portal), await postmasterOf(databaseUrl)];
  const places = [
    ['', { at: `http://127.0.0.1:${ports.PLAY_PORT}`, pids }],
    [', through nginx', { at: `http://127.0.0.1:${proxyPort}`, pids: [...pids, nginx.pid ?? Number.NaN] }],
  ] as const;
  try {
    for (const [where, place] of places) {
      for (const [what, name, headers] of CASES) {
        const request = () => ({ method: 'GET', path: `/files/v1/${name}`, headers }) as const;
        const measured = await interleave(
          {
            portal: { ...place, request },
            nginx: { at: `http://127.0.0.1:${port}`, pids: [nginx.pid ?? Number.NaN], request },
          },
          PACE,
          loadByBytes,
        );
        const beside = 'nginx, same file';
        compare({ games, what: what + where, measured, yardstick: 'nginx', beside, aim: '≥ 0.8' });
      }
    }
  } finally {
    await portal.stop('SIGTERM');
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  }
}

interface NginxPorts {
  /** Sends the files itself. */
  readonly port: string;
  /** Sends what the play origin answers. */
  readonly proxyPort: string;
  readonly playPort: string;
}

/** Runs one nginx process that sends the files below a folder with `sendfile`, and stands before the play origin. */
async function startNginx(folder: string, { port, proxyPort, playPort }: NginxPorts): Promise<ChildProcess> {
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  sendfile on; access_log off; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${folder}; }
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=pages:20m use_temp_path=off;
  server {
    listen 127.0.0.1:${proxyPort};
    location / {
      proxy_pass http://127.0.0.1:${playPort};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_cache pages;
      proxy_cache_key $host$request_uri;
      proxy_cache_lock on;
    }
  }
}
`,
  );
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', configuration], { stdio: 'inherit' });
  for (let tried = 0; tried < 100; tried += 1) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) return child;
    await sleep(20);
  }
  throw new Error('nginx does not listen');
}
