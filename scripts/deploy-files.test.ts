import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv as parseLines } from 'node:util';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseEnv, SETTINGS } from '../server/env.ts';

const fileOf = (name: string) => resolve(import.meta.dirname, '../deploy', name);
const read = (name: string) => readFileSync(fileOf(name), 'utf8');
const strings = z.record(z.string(), z.string());

/** Variables that are no setting of the portal: Node's, and the AWS SDK's. */
const OTHERS = ['NODE_COMPILE_CACHE', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** Settings that no file has, because they are secret. */
const SECRET = { DATABASE_URL: 'postgres://playport:x@db/playport', SMTP_URL: 'smtps://x:y@mail.example' };

/** @throws where a name is none of a setting, or a portal would not start with these in production */
function startable(settings: Readonly<Record<string, string | undefined>>) {
  expect(Object.keys(settings).filter((name) => !SETTINGS.has(name) && !OTHERS.includes(name))).toEqual([]);
  return parseEnv({ NODE_ENV: 'production', HOST: '0.0.0.0', ...SECRET, ...settings });
}

/** The settings of the container's image. */
const image = Object.fromEntries(
  Array.from(read('Containerfile').matchAll(/^ENV (.+)$/gm), ([, line = '']) => line.split(' '))
    .flat()
    .map((pair) => pair.split('=')),
);

test('the image’s first process passes signals on from the beginning, and clears up behind browsers', () => {
  const file = read('Containerfile');
  expect(file).toMatch(/^ENTRYPOINT \["tini", "-s", "--"\]$/m);
  expect(file).toMatch(/apt-get install .* tini\b/);
});

const kubernetes = parseAllDocuments(read('kubernetes/playport.yaml')).map((document) => document.toJS());
const ofKind = (kind: string) => kubernetes.find((one) => one.kind === kind);

test('a pod’s settings are ones that the portal knows, and it starts with them', () => {
  const { publicOrigin } = startable({ ...image, ...strings.parse(ofKind('ConfigMap').data) });
  const hosts = ofKind('Ingress').spec.rules.map(({ host }: { host: string }) => `https://${host}`);
  expect(hosts).toContain(publicOrigin);
});

test('a pod is asked at the ports that its image listens at, and is left the time that it needs to stop', () => {
  const { containers, terminationGracePeriodSeconds } = ofKind('StatefulSet').spec.template.spec;
  const [container] = containers;
  const ports = container.ports.map(({ containerPort }: { containerPort: number }) => String(containerPort));
  expect(ports).toEqual([image.PORT, image.PLAY_PORT]);
  expect(container.volumeMounts[0].mountPath).toBe(image.DATA_DIR);
  const [, pause] = container.lifecycle.preStop.exec.command;
  // Requests that were accepted are finished within 15 seconds (server/stop-on-signals.ts).
  expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(pause) + 15);
});

/** The services of a compose file, for somebody who has set nothing but what it wants. */
function servicesOf(name: string) {
  const set: Readonly<Record<string, string>> = {
    PUBLIC_ORIGIN: 'https://play.example',
    PLAY_ORIGIN: 'https://{game}.games.play.example',
    POSTGRES_PASSWORD: 'x',
    SMTP_URL: SECRET.SMTP_URL,
    ADMIN_EMAILS: 'you@play.example',
  };
  const text = read(name).replaceAll(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, setting, kind, other) => set[setting] ?? (kind === '-' ? other : ''),
  );
  return parse(text, { merge: true }).services;
}

test.each([
  ['compose.yaml', ['portal'], {}],
  ['compose.scale.yaml', ['portal-1', 'portal-2', 'worker'], { database: 'postgres:17', nginx: 'nginx:1' }],
])('the settings of %s are ones that the portal knows, and it starts with them', (file, ours, others) => {
  const services = servicesOf(file);
  const images = Object.keys(services).map((name) => [name, services[name].image]);
  const all = { ...Object.fromEntries(ours.map((name) => [name, 'playport:latest'])), ...others };
  expect(Object.fromEntries(images)).toEqual(all);
  // No service is started in another way than by the image's first process.
  expect(ours.map((name) => services[name].entrypoint)).toEqual(ours.map(() => undefined));
  for (const name of ours) {
    const { environment, volumes, security_opt: security, read_only: readOnly } = services[name];
    startable({ ...image, DATABASE_URL: '', ...stringsOf(environment) });
    expect(volumes).toEqual([`data:${image.DATA_DIR}`]);
    expect([readOnly, security]).toEqual([true, expect.arrayContaining(['seccomp:./seccomp.json'])]);
  }
});

/** The settings of a service as texts, without those that it only passes on. */
const stringsOf = (environment: object) =>
  Object.fromEntries(
    Object.entries(environment)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, String(value)]),
  );

test('compose.yaml passes on every setting but those that the image makes', () => {
  const { environment } = servicesOf('compose.yaml').portal;
  const settings = [...SETTINGS].filter(
    (name) => !Object.hasOwn(image, name) && !['CHROMIUM_PATH', 'npm_lifecycle_event'].includes(name),
  );
  expect(Object.keys(environment).toSorted()).toEqual(settings.toSorted());
});

test.each(['compose.yaml', 'compose.scale.yaml'])('every log of %s is bounded', (file) => {
  const bounded = { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } };
  const services: readonly { readonly logging?: unknown }[] = Object.values(servicesOf(file));
  expect(services.map(({ logging }) => logging)).toEqual(services.map(() => bounded));
});

test('nginx finds the two portals of the compose file where they listen', () => {
  const services = servicesOf('compose.scale.yaml');
  const ports = ['portal-1', 'portal-2'].flatMap((name) => {
    const { PORT, PLAY_PORT } = { ...image, ...services[name].environment };
    return [`server 127.0.0.1:${PORT} `, `server 127.0.0.1:${PLAY_PORT} `];
  });
  const nginx = read('nginx.conf');
  expect(ports.filter((line) => !nginx.includes(line))).toEqual([]);
});

const profile = z.object({
  defaultAction: z.literal('SCMP_ACT_ERRNO'),
  syscalls: z.array(
    z.object({ names: z.array(z.string()), action: z.string(), includes: z.unknown().optional() }),
  ),
});
test('the seccomp profile lets a process make namespaces, and mount nothing', () => {
  const { syscalls } = profile.parse(JSON.parse(read('seccomp.json')));
  const allowed = syscalls.filter(({ includes }) => includes === undefined).flatMap(({ names }) => names);
  expect(allowed).toEqual(expect.arrayContaining(['clone', 'clone3', 'unshare', 'chroot']));
  const never = ['mount', 'umount2', 'pivot_root', 'setns', 'bpf', 'keyctl', 'init_module', 'reboot'];
  expect(never.filter((name) => allowed.includes(name))).toEqual([]);
});

test('the settings of the systemd unit are ones that the portal knows, and it starts with them', () => {
  const { publicOrigin } = startable(parseLines(read('playport.env.example')));
  expect(publicOrigin).toBe('https://playport.example');
});

test('the settings file says to a command what the units say to the portal, so that a backup is of its files', () => {
  const settings = parseLines(read('playport.env.example'));
  for (const unit of ['playport@.service', 'playport-worker.service']) {
    const text = read(unit);
    expect(text).toContain(`DATA_DIR=${settings.DATA_DIR}`);
    expect(text).toContain(`NODE_ENV=${settings.NODE_ENV}`);
    expect(text).toMatch(/^StateDirectory=playport\nStateDirectoryMode=0700$/m);
  }
  expect(settings.DATA_DIR).toBe('/var/lib/playport');
});

const VERIFY = '/usr/bin/systemd-analyze';
test.runIf(existsSync(VERIFY))('systemd takes the units', () => {
  const units = ['playport@.service', 'playport-worker.service'].map(fileOf);
  const { status, stderr } = spawnSync(VERIFY, ['verify', '--man=no', ...units], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({
      permissions: z.record(z.string(), z.string()),
      steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});
test('a release may write packages in one job and the release in the other, and runs actions of known versions', () => {
  const { permissions, jobs } = workflow.parse(parse(read('../.github/workflows/release.yml')));
  const written = Object.entries({ all: { permissions }, ...jobs }).map(([name, job]) => [
    name,
    Object.keys(job.permissions).filter((scope) => job.permissions[scope] === 'write'),
  ]);
  expect(Object.fromEntries(written)).toEqual({ all: [], image: ['packages'], archive: ['contents'] });
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.filter(({ uses }) => uses !== undefined && !/@v\d+$/.test(uses))).toEqual([]);
  const files = steps.flatMap(({ run = '' }) => run.match(/deploy\/[\w.-]+/g) ?? []);
  expect([files.length, files.filter((file) => !existsSync(fileOf(file.slice('deploy/'.length))))]).toEqual([
    4,
    [],
  ]);
});
