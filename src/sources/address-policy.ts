import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that are not part of the public internet: the IANA special-purpose registry without its
 * few globally reachable rows, and what clouds put on public-looking addresses.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network, unspecified
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // platform services of a cloud
  '169.254.0.0/16', // link-local, metadata services
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

/**
 * The only IPv6 network that is routed publicly. Outside of it: unspecified, loopback, IPv4-mapped and
 * IPv4-compatible, NAT64, discard, unique local, link-local, site-local and multicast.
 */
const GLOBAL_IPV6 = ['2000::/3'];

/** Special networks inside of it. */
const SPECIAL_IPV6 = [
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: holds an IPv4 address
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
];

const LOOPBACKS = ['127.0.0.1', '::1'];

/** Decides which addresses and ports callers' URLs may lead to. */
export class AddressPolicy {
  private readonly special = networks([...SPECIAL_IPV4, ...SPECIAL_IPV6]);
  private readonly global = networks(GLOBAL_IPV6);
  private readonly allowed: BlockList;
  /** True when the operator allows any network that is not public. */
  readonly allowsPrivate: boolean;

  /** @param allowedNetworks CIDR networks, as read by the setting SOURCE_ALLOWED_PRIVATE_NETWORKS. */
  constructor(allowedNetworks: readonly string[] = []) {
    this.allowed = networks(allowedNetworks);
    this.allowsPrivate = allowedNetworks.length > 0;
  }

  /**
   * Judges one literal address (IPv6 without brackets); what is no address is forbidden.
   * @returns `allowed` where it is not public, but in a network that the operator allows
   */
  judge(address: string): 'public' | 'allowed' | 'forbidden' {
    const family = isIP(address);
    // A zone such as %eth0 only occurs on link-local addresses.
    if (family === 0 || address.includes('%')) return 'forbidden';
    const type = family === 4 ? 'ipv4' : 'ipv6';
    if (this.allowed.check(address, type)) return 'allowed';
    if (family === 6 && !this.global.check(address, type)) return 'forbidden';
    return this.special.check(address, type) ? 'forbidden' : 'public';
  }

  /**
   * Judges everything that a host stands for: one forbidden address spoils all, since whoever mixes
   * public and private answers hopes that the private one is taken. Other ports than 80 and 443 are for
   * allowed networks only.
   * @returns undefined when every address may be connected to at this port.
   */
  refusal(addresses: readonly string[], port: number): 'address' | 'port' | undefined {
    const judged = addresses.map((address) => this.judge(address));
    if (judged.length === 0 || judged.includes('forbidden')) return 'address';
    const usual = port === 80 || port === 443;
    return usual || judged.every((each) => each === 'allowed') ? undefined : 'port';
  }

  /** The loopback addresses that are allowed: what the name `localhost` stands for here. */
  allowedLoopbacks(): readonly string[] {
    return LOOPBACKS.filter((address) => this.judge(address) === 'allowed');
  }
}

/** Refuses the public internet too: for what must not cross it unencrypted. */
export class PrivateAddressPolicy extends AddressPolicy {
  override judge(address: string): 'allowed' | 'forbidden' {
    return super.judge(address) === 'allowed' ? 'allowed' : 'forbidden';
  }
}

function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', prefix = ''] = network.split('/');
    block.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return block;
}
