import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Networks for tests of devices (RFC 2544): nobody's own. */
const NETWORK = `198.18.${process.pid % 256}`;

/** Runs a program to its end. */
const run = (program: string, ...args: readonly string[]) => execFileSync(program, args, { stdio: 'pipe' });
const ip = (...args: readonly string[]) => run('ip', ...args);

/** Ends when this process does, however that ends: its standard input closes. */
async function holdNamespaces(flags: readonly string[], script: string): Promise<ChildProcess> {
  const child = spawn('unshare', [...flags, 'sh', '-c', `${script}; echo ready; cat; :`], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('There are no namespaces here.'))),
  ]);
  return child;
}

/** A network of its own, to which this machine and others are connected. */
export class MachineNetwork {
  readonly #holder: ChildProcess;
  readonly #name = `pp${process.pid}`;

  private constructor(holder: ChildProcess) {
    this.#holder = holder;
  }

  static async open(): Promise<MachineNetwork> {
    const network = new MachineNetwork(
      await holdNamespaces(['--net'], 'ip link add switch type bridge; ip link set switch up'),
    );
    const own = network.#name;
    ip('link', 'add', own, 'type', 'veth', 'peer', 'name', 'host', 'netns', network.pid);
    network.inside('ip', 'link', 'set', 'host', 'master', 'switch', 'up');
    ip('addr', 'add', `${NETWORK}.1/24`, 'dev', own);
    ip('link', 'set', own, 'up');
    return network;
  }

  get pid(): string {
    return String(this.#holder.pid);
  }

  /** Runs a program in the network's own namespace. */
  inside(...command: readonly string[]): void {
    run('nsenter', '--net', '--target', this.pid, ...command);
  }

  /** Removes it, and with it every cable. */
  async close(): Promise<void> {
    this.#holder.stdin?.end();
    await once(this.#holder, 'exit');
  }
}

/** A machine: its processes live and die together, and it has a cable of its own. */
export class Machine {
  readonly address: string;
  readonly #network: MachineNetwork;
  readonly #cable: string;
  #holder: ChildProcess | null = null;
  #boots = 0;

  /** @param number from 1 on, unique in its network */
  constructor(network: MachineNetwork, number: number) {
    this.#network = network;
    this.address = `${NETWORK}.${10 + number}`;
    this.#cable = `m${number}`;
  }

  /** Switches it on; nothing runs on it yet. */
  async boot(): Promise<void> {
    this.#boots += 1;
    // Other process ids than the last time: PostgreSQL takes the lock of one that lives for its own.
    const start = `mount -t tmpfs none /dev/shm; echo ${this.#boots * 2000} > /proc/sys/kernel/ns_last_pid`;
    const flags = ['--pid', '--net', '--ipc', '--mount-proc', '--fork', '--kill-child=KILL'];
    this.#holder = await holdNamespaces(flags, start);
    const pid = this.#init();
    ip(
      'link',
      'add',
      this.#cable,
      'netns',
      this.#network.pid,
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      pid,
    );
    this.#network.inside('ip', 'link', 'set', this.#cable, 'master', 'switch', 'up');
    for (const [program = '', ...args] of [
      ['ip', 'link', 'set', 'lo', 'up'],
      ['ip', 'addr', 'add', `${this.address}/24`, 'dev', 'eth0'],
      ['ip', 'link', 'set', 'eth0', 'up'],
    ])
      run('nsenter', '--net', '--target', pid, program, ...args);
  }

  /** The command that runs a program on it as the account `postgres`. */
  command(...command: readonly string[]): readonly [program: string, ...args: string[]] {
    const account = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    const enter = ['--net', '--pid', '--ipc', '--mount', '--target', this.#init()];
    return ['nsenter', ...enter, ...account, ...command];
  }

  /** Switches it off: every process on it is gone at once. */
  async kill(): Promise<void> {
    const holder = this.#holder;
    if (holder === null) return;
    const ended = once(holder, 'exit');
    process.kill(Number(this.#init()), 'SIGKILL');
    await ended;
    this.#holder = null;
    this.#pullOut();
  }

  /** Stops every process on it where it is; nothing that it holds open is closed. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
    // Those that were started meanwhile.
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  /** Pulls its cable: what is sent to it or by it is lost. */
  cutOff(): void {
    this.#network.inside('ip', 'link', 'set', this.#cable, 'down');
  }

  plugIn(): void {
    this.#network.inside('ip', 'link', 'set', this.#cable, 'up');
  }

  /** The system goes on closing its connections for minutes, which a machine without power does not. */
  #pullOut(): void {
    try {
      this.#network.inside('ip', 'link', 'delete', this.#cable);
    } catch {
      // It has gone with the machine already.
    }
  }

  #signalAll(signal: NodeJS.Signals): void {
    const own = readlinkSync(`/proc/${this.#init()}/ns/pid`);
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid) || namespaceOf(pid) !== own) continue;
      try {
        process.kill(Number(pid), signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  /** The first of its processes, as this machine numbers it. */
  #init(): string {
    const holder = this.#holder?.pid ?? Number.NaN;
    const children = readFileSync(`/proc/${holder}/task/${holder}/children`, 'utf8').trim();
    if (children === '') throw new Error('The machine is off.');
    return children;
  }
}

function namespaceOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/pid`);
  } catch {
    return '';
  }
}

/** Whether machines can be made here: only root may. */
export const hasMachines =
  process.getuid?.() === 0 && existsSync('/usr/bin/unshare') && existsSync('/usr/sbin/ip');
