import type { Figures } from '../view/figures.ts';

/** What is known about one of two pictures. Times and distances are in seconds. */
export type Pace = Pick<Figures, 'live' | 'position' | 'start' | 'end' | 'latency' | 'target' | 'takenAt'>;

/** Why two pictures can't be kept in step. */
export type NoStep =
  /** Not known yet what they are. */
  | 'starting'
  /** One of them isn't playing, or is a still. */
  | 'absent'
  /** One is a broadcast, the other a recording. */
  | 'unlike'
  /** A broadcast without times for its pictures. */
  | 'untold'
  /** The second can't play the moment that the first shows. */
  | 'outOfReach';

/** How far the second picture is behind the first (negative: ahead), and how to bring them together. */
export type PaceStep =
  | { readonly no: NoStep }
  | {
      readonly apart: number;
      /** Moves the first back by this much, since the second can't get closer to its broadcast. */
      readonly back?: number;
      /** Moves the second to this position. */
      readonly seek?: number;
      /** The speed of the second, as a multiple of the first's. */
      readonly pace: number;
    };

/** Beyond this, in seconds, seeking is quicker than changing the speed. */
const jump = 1;
/** The greatest distance allowed between two paused pictures, in seconds. */
const jumpStill = 0.02;
const slack = 0.3;
/** The precision that a change of speed can hold. */
const near = 0.015;
const fastest = 0.1;

/** How to bring the second of two pictures to the moment of the first, both playing or both paused. */
export function paceStepOf(first: Pace, second: Pace, isStill: boolean): PaceStep {
  if (first.live === undefined || second.live === undefined) return { no: 'starting' };
  if (first.live !== second.live) return { no: 'unlike' };
  const { latency, target } = second;
  if (first.live && (first.latency === undefined || latency === undefined)) return { no: 'starting' };
  const apart = first.live ? between(first.takenAt, second.takenAt) : first.position - second.position;
  if (apart === undefined) return { no: 'untold' };
  const room = first.live ? Math.max(0, (latency ?? 0) - (target ?? 0)) : Number.POSITIVE_INFINITY;
  if (apart > room + slack && !isStill) return { apart, back: apart - room, pace: 1 };
  const goal = second.position + apart;
  if (goal < second.start - slack || (second.end > 0 && goal > second.end + slack))
    return { no: 'outOfReach' };
  if (Math.abs(apart) > (isStill ? jumpStill : jump)) return { apart, seek: goal, pace: 1 };
  const hurry = Math.min(fastest, Math.max(-fastest, apart / 2));
  return { apart, pace: Math.abs(apart) <= near ? 1 : 1 + hurry };
}

function between(first: Date | undefined, second: Date | undefined): number | undefined {
  return first && second && (first.getTime() - second.getTime()) / 1000;
}
