import { existsSync } from 'node:fs';
import { findPostgres } from '../../server/testing/postgres.ts';

/** The programs that the tests of scale run, by the name of Debian's package that has them. */
const PROGRAMS = {
  pgbouncer: '/usr/sbin/pgbouncer',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  varnish: '/usr/sbin/varnishd',
  nginx: '/usr/sbin/nginx',
  'docker-compose': '/usr/bin/docker-compose',
} as const;

type Package = keyof typeof PROGRAMS | 'postgresql';

/** The path of a program. */
export const programOf = (name: keyof typeof PROGRAMS): string => PROGRAMS[name];

/** The needs of a part, and whether this machine has them. */
export interface Needs {
  readonly met: boolean;
  /** The name of the part, with the packages that it lacks. */
  titled(name: string): string;
}

/** Looks for the programs of these packages. */
export function findPackages(...packages: readonly Package[]): Needs {
  const missing = packages.filter((name) =>
    name === 'postgresql' ? findPostgres() === undefined : !existsSync(PROGRAMS[name]),
  );
  const wanted = `needs: apt install --no-install-recommends ${missing.join(' ')}`;
  return {
    met: missing.length === 0,
    titled: (name) => (missing.length === 0 ? name : `${name} (${wanted})`),
  };
}
