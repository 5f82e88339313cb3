import type { LogPolicy } from '../../platform/cdn/logPolicy.ts';
import { dateText } from './logDate.ts';

/** What a request may have left in each known field. */
const samples: Readonly<Record<string, string>> = {
  remote_addr: '203.0.113.7',
  request: 'GET /live/master.m3u8 HTTP/2.0',
  status: '200',
  body_bytes_sent: '52311',
  http_referer: 'https://www.example.com/',
  http_user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  bytes_sent: '52744',
  scheme: 'https',
  host: 'cdn.example.com',
  request_time: '0.012',
  upstream_response_time: '0.009',
  upstream_cache_status: 'HIT',
  request_length: '412',
  http_range: 'bytes=0-52310',
  responding_node: 'fra1',
  sent_http_content_type: 'video/mp4',
  tcpinfo_rtt: '23000',
  server_country_code: 'DE',
  geoip_country_code: 'NL',
  geoip_city: 'Rotterdam',
  ssl_protocol: 'TLSv1.3',
  ssl_cipher: 'TLS_AES_256_GCM_SHA384',
  shield_type: 'shield_no',
  request_id: '8f14e45fceea167a5a36dedd4bea2543',
};

const times = ['time_local', 'time_iso8601', 'time'];

/** An illustration of a log entry for a request at `moment`: the service has the last word. */
export function sampleLine(policy: Partial<LogPolicy>, moment: Date): string {
  const {
    fields,
    field_delimiter: around = '',
    field_separator: between = ' ',
    format_type: format,
  } = policy;
  const values = (fields ?? []).map((name) => [name, sampleOf(name, policy, moment)] as const);
  const tags = Object.entries(policy.tags ?? {}).map(([name, value]) => [name, String(value)] as const);
  if (format === 'json') {
    const named = values.filter(([name]) => name !== '-');
    return JSON.stringify(Object.fromEntries([...named, ...tags]));
  }
  const safe = (value: string) => (policy.escape_special_characters ? escaped(value, around ?? '') : value);
  const texts = [...values, ...tags].map(([, value]) => `${around ?? ''}${safe(value)}${around ?? ''}`);
  return texts.join(between ?? ' ');
}

function sampleOf(name: string, { date_format: format }: Partial<LogPolicy>, moment: Date): string {
  if (name === '-') return '-';
  if (times.includes(name)) return format ? dateText(format, moment) : moment.toISOString();
  return samples[name] ?? `<${name}>`;
}

function escaped(value: string, around: string): string {
  const backslashed = value.replaceAll('\\', '\\\\');
  return around === '' ? backslashed : backslashed.replaceAll(around, `\\${around}`);
}

/** What a log file uploaded at `moment` would be called. An unknown placeholder stays unchanged. */
export function sampleFileName(template: string | null | undefined, moment: Date): string {
  const parts: Readonly<Record<string, string>> = {
    YYYY: '2006',
    MM: '01',
    DD: '02',
    HH: '15',
    mm: '04',
    ss: '05',
  };
  const places: Readonly<Record<string, string>> = { HOST: 'fra1', CNAME: 'cdn.example.com' };
  return (template ?? '').replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const part = parts[name];
    return part === undefined ? (places[name] ?? whole) : dateText(part, moment);
  });
}
