import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { onServer } from '../../server/testing/database-server.ts';
import { findFreePorts } from '../../server/testing/free-ports.ts';
import { findPostgres } from '../../server/testing/postgres.ts';
import { Daemon, readDeployFile, findUnprivilegedUser } from './daemon.ts';
import { Machine, MachineNetwork } from './machines.ts';
import { programOf } from './programs.ts';

const NAMES = ['db1', 'db2', 'db3'] as const;
const PASSWORD = 'only-for-this-test';

const replication = z.object({
  name: z.string(),
  state: z.string(),
  sync: z.string(),
  behind: z.coerce.number(),
});
/** A standby as the primary sees it; `behind` is in bytes of the log. */
export type Replication = z.output<typeof replication>;

/** A machine with PostgreSQL, Patroni and etcd, as deployed. */
export class Node {
  readonly name: string;
  readonly machine: Machine;
  readonly #files: readonly [etcd: string, patroni: string];
  readonly #folder: string;
  #daemons: Daemon[] = [];

  constructor(name: string, machine: Machine, folder: string, files: readonly [string, string]) {
    this.name = name;
    this.machine = machine;
    this.#folder = folder;
    this.#files = files;
  }

  /** Switches the machine on; PostgreSQL follows when Patroni has found the others. */
  async start(): Promise<void> {
    await this.machine.boot();
    const [etcd, patroni] = this.#files;
    const settings = `set -a; . ${etcd}; exec ${programOf('etcd-server')}`;
    this.#daemons = [
      ['etcd', 'sh', '-c', settings],
      ['patroni', programOf('patroni'), patroni],
    ].map(([name, ...command]) => {
      const [program, ...args] = this.machine.command(...command);
      return new Daemon({ program, args, log: join(this.#folder, `${name}.log`) });
    });
  }

  /** The address of its own PostgreSQL, whatever it is. */
  get url(): string {
    return urlAt(this.machine.address, 5432);
  }

  async stop(): Promise<void> {
    // `nsenter` stops when what it runs is stopped, and would not notice its end.
    this.#continue();
    await this.machine.kill();
    await Promise.all(this.#daemons.map((daemon) => daemon.stop('SIGKILL')));
  }

  thaw(): void {
    this.#continue();
    this.machine.thaw();
  }

  #continue(): void {
    for (const daemon of this.#daemons) daemon.signal('SIGCONT');
  }
}

const urlAt = (host: string, port: number) => `postgres://postgres:${PASSWORD}@${host}:${port}/postgres`;

/** Three nodes and HAProxy in front of them, with the files in `deploy/`. */
export class Cluster {
  readonly nodes: readonly Node[];
  /** The primary's port of HAProxy. */
  readonly url: string;
  /** Its ports of the standbys. */
  readonly replicaUrls: readonly string[];
  readonly #network: MachineNetwork;
  readonly #haproxy: Daemon;

  private constructor(
    network: MachineNetwork,
    nodes: readonly Node[],
    haproxy: Daemon,
    ports: readonly number[],
  ) {
    this.#network = network;
    this.#haproxy = haproxy;
    this.nodes = nodes;
    const [url = '', ...replicaUrls] = ports.map((port) => urlAt('127.0.0.1', port));
    this.url = url;
    this.replicaUrls = replicaUrls;
  }

  /** Starts all of it; `hasStandbys` says when it works. */
  static async start(folder: string): Promise<Cluster> {
    const network = await MachineNetwork.open();
    const machines = NAMES.map((_, index) => new Machine(network, index + 1));
    const own = Object.fromEntries(machines.map(({ address }, index) => [`10.0.0.1${index + 1}`, address]));
    const nodes = NAMES.map((name, index) => nodeIn(join(folder, name), name, { machines, index, own }));
    await Promise.all(nodes.map((node) => node.start()));
    const ports = await findFreePorts(4);
    const file = join(folder, 'haproxy.cfg');
    const listening = Object.fromEntries(
      ports.map((port, index) => [`127.0.0.1:500${index}\n`, `127.0.0.1:${port}\n`]),
    );
    // Its notes have the ports too, without the end of a line.
    writeFileSync(file, readDeployFile('haproxy.cfg', { ...own, ...listening }));
    const haproxy = new Daemon({
      program: programOf('haproxy'),
      args: ['-db', '-f', file],
      log: join(folder, 'haproxy.log'),
    });
    return new Cluster(network, nodes, haproxy, ports);
  }

  /** The node that takes writes now. */
  async primary(): Promise<Node> {
    const [row] = await onServer(this.url, 'select host(inet_server_addr()) as address');
    const address = String(Reflect.get(row ?? {}, 'address'));
    const node = this.nodes.find(({ machine }) => machine.address === address);
    if (node === undefined) throw new Error(`Nobody is at ${address}.`);
    return node;
  }

  /** Its standbys, as it sees them. */
  async replication(): Promise<readonly Replication[]> {
    const rows = await onServer(
      this.url,
      `select application_name as name, state, sync_state as sync,
        pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as behind from pg_stat_replication`,
    );
    return z.array(replication).parse(rows);
  }

  /** @throws while fewer follow, or none is synchronous */
  async hasStandbys(count: number): Promise<void> {
    const seen = await this.replication();
    const following = seen.filter(({ state, behind }) => state === 'streaming' && behind < 1_000_000);
    if (following.length < count || !following.some(({ sync }) => sync === 'sync'))
      throw new Error(`Of ${count} standbys there are ${JSON.stringify(seen)}`);
    const mayTakeOver = await Promise.all(this.nodes.map(({ machine }) => isSynchronous(machine)));
    if (!mayTakeOver.includes(true)) throw new Error('Patroni has not noted yet who may take over.');
  }

  async stop(): Promise<void> {
    await this.#haproxy.stop('SIGKILL');
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.#network.close();
  }
}

/** Whether Patroni has a machine's PostgreSQL down as the synchronous standby, two seconds after PostgreSQL: only that one takes over. */
async function isSynchronous({ address }: Machine): Promise<boolean> {
  return fetch(`http://${address}:8008/sync`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

interface Place {
  readonly machines: readonly Machine[];
  readonly index: number;
  /** The addresses of the machines, by those in the files. */
  readonly own: Readonly<Record<string, string>>;
}

/** Writes the files of a node. */
function nodeIn(folder: string, name: string, { machines, index, own }: Place): Node {
  const machine = machines[index];
  const postgres = findPostgres();
  if (machine === undefined || postgres === undefined) throw new Error('There is no PostgreSQL.');
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  const account = findUnprivilegedUser();
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    // The first machine's address stands where each has its own, except in lists of all three.
    const lines = text.split('\n').map((line) => (line.includes('10.0.0.12') ? line : mine(line)));
    writeFileSync(path, replaced(lines.join('\n'), own));
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  };
  const mine = (line: string) => line.replaceAll('10.0.0.11', `10.0.0.1${index + 1}`);
  const etcd = readDeployFile('patroni/etcd.env', {
    'ETCD_NAME=db1': `ETCD_NAME=${name}`,
    '/var/lib/etcd/playport': join(folder, 'etcd'),
  });
  const patroni = readDeployFile('patroni/patroni.yml', {
    'name: db1': `name: ${name}`,
    '/var/lib/postgresql/15/playport': join(data, 'postgresql'),
    '/usr/lib/postgresql/15/bin': postgres,
    '/var/lib/postgresql/playport.pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': folder,
    'change-me': PASSWORD,
    '10.0.0.0/24': `${dirname(machine.address.replaceAll('.', '/')).replaceAll('/', '.')}.0/24`,
  });
  const files = [write('etcd.env', etcd), write('patroni.yml', patroni)] as const;
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  return new Node(name, machine, folder, files);
}

const replaced = (text: string, own: Readonly<Record<string, string>>) =>
  Object.entries(own).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
