import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPackages } from './programs.ts';

const composed = findPackages('docker-compose');
const SETTINGS = {
  PUBLIC_ORIGIN: 'https://play.example',
  PLAY_ORIGIN: 'https://{game}.games.play.example',
  POSTGRES_PASSWORD: 'x',
  SMTP_URL: 'smtp://mail.example',
  ADMIN_EMAILS: 'you@play.example',
};

/** The program's reading of a file in its folder, where the files that it names are; compose reads nothing else of this machine. */
function composedOf(name: string, settings: Readonly<Record<string, string>>): string {
  const cwd = join(import.meta.dirname, '../../deploy');
  const env = { PATH: process.env.PATH, ...settings };
  return execFileSync('docker-compose', ['-f', name, 'config'], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

describe.runIf(composed.met)(`${composed.titled('the compose files, by their own program')}`, () => {
  test.each(['compose.yaml', 'compose.scale.yaml'])('%s is one, and wants its settings', (name) => {
    expect(composedOf(name, SETTINGS)).toContain('PUBLIC_ORIGIN: https://play.example');
    expect(() => composedOf(name, {})).toThrow(/PUBLIC_ORIGIN|POSTGRES_PASSWORD/);
    expect(composedOf(name, { ...SETTINGS, PLAYPORT_IMAGE: 'elsewhere/portal:2' })).toContain(
      'image: elsewhere/portal:2',
    );
  });
});
