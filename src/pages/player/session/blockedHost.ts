/** A host that the page's security policy kept the page from. */
export interface BlockedHost {
  /** `host` or `host:port`. */
  readonly host: string;
  readonly origin: string;
  /** Only a picture is missing: the stream itself is not concerned. */
  readonly isImage: boolean;
  /** It was reached, and leads on to one that the browser does not name. */
  readonly leadsOn: boolean;
}

const directives = ['connect-src', 'media-src', 'img-src'];

/** The host of a violation of the policy, if it is about media of some host. */
export function blockedHost(event: SecurityPolicyViolationEvent): BlockedHost | undefined {
  const directive = event.effectiveDirective;
  if (!directives.includes(directive) || !URL.canParse(event.blockedURI)) return undefined;
  const { protocol, host, origin } = new URL(event.blockedURI);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const leadsOn = event.originalPolicy.split(/[\s;]+/).includes(origin);
  return { host, origin, isImage: directive === 'img-src', leadsOn };
}
