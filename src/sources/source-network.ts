import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';

/**
 * Network as fetching needs it: names to addresses, and connections to addresses. It decides nothing: addresses are
 * judged between the two calls.
 */
export interface SourceNetwork {
  /** Every address that the name stands for; rejects where there is none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Connects to one of exactly these addresses; rejects where none answers, and when the signal aborts. */
  connect(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket>;
  /** Certificates to trust instead of the usual ones, PEM. */
  readonly trusted?: string;
}

/** Injection token of the port. */
export const SourceNetwork = Symbol('SourceNetwork');

/** The network as it is: the system's resolver, and TCP. */
export const systemNetwork: SourceNetwork = {
  async resolve(host) {
    const found = await lookup(host, { all: true, verbatim: true });
    return found.map((each) => each.address);
  },

  async connect(addresses, port, signal) {
    const answers = addresses.map((address) => ({ address, family: isIP(address) }));
    const socket = connect({
      // Never looked up: the lookup below answers with the checked addresses, whatever is asked.
      host: 'checked.invalid',
      port,
      autoSelectFamily: true,
      // The default of 250 ms gives up on healthy hosts that are far away.
      autoSelectFamilyAttemptTimeout: 1_000,
      lookup: (_host, options, done) => {
        const [first] = answers;
        if (options.all === true) done(null, answers);
        else done(null, first?.address ?? '', first?.family);
      },
    });
    return connected(socket, 'connect', signal);
  },
};

/** The socket once the event has come; destroyed where it does not come. */
export async function connected<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<S> {
  // For good: an error between two listeners of others must not end the process.
  socket.on('error', ignore);
  try {
    await once(socket, event, { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function ignore(): void {}
