import type { Instance } from '../../../platform/cloud/instance.ts';
import type { InstanceMetric } from '../../../platform/cloud/instanceWork.ts';

const minute = 60_000;

/**
 * What is measured of an instance up to now, the oldest first: it follows the time of day, and is always the same for
 * the same instant. Nothing is measured of one that doesn't run.
 */
export function instanceMetrics(instance: Instance, hours: number, now: number): InstanceMetric[] {
  if (instance.vm_state !== 'active') return [];
  const step = (hours <= 6 ? 1 : hours <= 48 ? 5 : 60) * minute;
  const last = Math.floor(now / step) * step;
  const first = Math.max(now - hours * 60 * minute, Date.parse(instance.created_at ?? '') || 0);
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return Array.from({ length: count }, (_, at) => metricAt(instance, last - (count - 1 - at) * step));
}

function metricAt({ id, volumes }: Instance, at: number): InstanceMetric {
  const noise = (what: string) => noiseOf(`${id} ${what} ${Math.floor(at / minute)}`);
  const own = noiseOf(id);
  const day = (1 - Math.cos((at / 86_400_000) * 2 * Math.PI)) / 2;
  const load = 0.15 + 0.5 * day * (0.5 + own / 2) + 0.2 * noise('load');
  const network = load * (2_000_000 + own * 60_000_000);
  return {
    time: new Date(at).toISOString(),
    cpu_util: rounded(load * 100),
    memory_util: rounded(35 + own * 30 + noise('memory') * 4),
    network_Bps_ingress: rounded(network * (0.2 + noise('in') * 0.1)),
    network_Bps_egress: rounded(network * (0.9 + noise('out') * 0.2)),
    network_pps_ingress: rounded((network * 0.25) / 900),
    network_pps_egress: rounded(network / 1200),
    disks: (volumes ?? []).map((_, place) => ({
      disk_name: `vd${'abcdefghijklmnopqrstuvwxyz'[place] ?? 'z'}`,
      disk_Bps_read: rounded(noise(`read ${place}`) * 3_000_000),
      disk_Bps_write: rounded(noise(`write ${place}`) * 5_000_000 * load),
      disk_iops_read: rounded(noise(`reads ${place}`) * 80),
      disk_iops_write: rounded(noise(`writes ${place}`) * 120 * load),
    })),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** 0 to 1, always the same for a text. */
function noiseOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_295;
}
