// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
import type { BookingStatus } from '@sofaseva/contract';

/** Counts of bookings by the time until their first confirmation. Keys are steps, see `waitOf`. */
export type Waits = Record<number, number>;

/** Counts of the bookings made on one day. */
export interface CountedDay {
  statuses: Record<BookingStatus, number>;
  /** The revenue in paise, without cancelled bookings. */
  paise: number;
  sentOffline: number;
  waits: Waits;
}

/** Whole minutes within which half and nine tenths of the bookings were confirmed; null if none was. */
export type MinutesToConfirm = {
  median: number;
  p90: number;
} | null;

/** The figures of a day. */
export interface BookingDay extends Omit<CountedDay, 'waits'> {
  minutesToConfirm: MinutesToConfirm;
}

/** The figures of a day without bookings. */
export const NO_BOOKINGS: BookingDay = stryMutAct_9fa48("115") ? {} : (stryCov_9fa48("115"), {
  statuses: stryMutAct_9fa48("116") ? {} : (stryCov_9fa48("116"), {
    Pending: 0,
    Confirmed: 0,
    Completed: 0,
    Cancelled: 0
  }),
  paise: 0,
  sentOffline: 0,
  minutesToConfirm: null
});

/**
 * Waits are counted in steps that grow by 5 % each: `FLOOR(20 * LN(1 + minutes))`. So a year's quantiles come from some
 * thousand rows. `PERCENTILE_CONT` takes seconds for a million bookings, and MySQL does not have it.
 */
export const BUCKETS_PER_E_FOLD = 20;

/** Minutes in the middle of a step. */
export function waitOf(step: number): number {
  if (stryMutAct_9fa48("117")) {
    {}
  } else {
    stryCov_9fa48("117");
    return stryMutAct_9fa48("118") ? Math.exp((step + 0.5) / BUCKETS_PER_E_FOLD) + 1 : (stryCov_9fa48("118"), Math.exp(stryMutAct_9fa48("119") ? (step + 0.5) * BUCKETS_PER_E_FOLD : (stryCov_9fa48("119"), (stryMutAct_9fa48("120") ? step - 0.5 : (stryCov_9fa48("120"), step + 0.5)) / BUCKETS_PER_E_FOLD)) - 1);
  }
}

/** Whole minutes within which this share of the bookings was confirmed, to about 5 %; null if none was. */
export function quantileOfWaits(waits: Waits, share: number): number | null {
  if (stryMutAct_9fa48("121")) {
    {}
  } else {
    stryCov_9fa48("121");
    const steps = stryMutAct_9fa48("122") ? Object.entries(waits) : (stryCov_9fa48("122"), Object.entries(waits).sort(stryMutAct_9fa48("123") ? () => undefined : (stryCov_9fa48("123"), ([a], [b]) => stryMutAct_9fa48("124") ? Number(a) + Number(b) : (stryCov_9fa48("124"), Number(a) - Number(b)))));
    const total = steps.reduce(stryMutAct_9fa48("125") ? () => undefined : (stryCov_9fa48("125"), (sum, [, count]) => stryMutAct_9fa48("126") ? sum - count : (stryCov_9fa48("126"), sum + count)), 0);
    let reached = 0;
    for (const [step, count] of steps) {
      if (stryMutAct_9fa48("127")) {
        {}
      } else {
        stryCov_9fa48("127");
        stryMutAct_9fa48("128") ? reached -= count : (stryCov_9fa48("128"), reached += count);
        if (stryMutAct_9fa48("132") ? reached < total * share : stryMutAct_9fa48("131") ? reached > total * share : stryMutAct_9fa48("130") ? false : stryMutAct_9fa48("129") ? true : (stryCov_9fa48("129", "130", "131", "132"), reached >= (stryMutAct_9fa48("133") ? total / share : (stryCov_9fa48("133"), total * share)))) return Math.round(waitOf(Number(step)));
      }
    }
    return null;
  }
}
export function minutesToConfirm(waits: Waits): MinutesToConfirm {
  if (stryMutAct_9fa48("134")) {
    {}
  } else {
    stryCov_9fa48("134");
    const [median, p90] = stryMutAct_9fa48("135") ? [] : (stryCov_9fa48("135"), [quantileOfWaits(waits, 0.5), quantileOfWaits(waits, 0.9)]);
    return (stryMutAct_9fa48("138") ? median === null && p90 === null : stryMutAct_9fa48("137") ? false : stryMutAct_9fa48("136") ? true : (stryCov_9fa48("136", "137", "138"), (stryMutAct_9fa48("140") ? median !== null : stryMutAct_9fa48("139") ? false : (stryCov_9fa48("139", "140"), median === null)) || (stryMutAct_9fa48("142") ? p90 !== null : stryMutAct_9fa48("141") ? false : (stryCov_9fa48("141", "142"), p90 === null)))) ? null : stryMutAct_9fa48("143") ? {} : (stryCov_9fa48("143"), {
      median,
      p90
    });
  }
}
export function addWaits(all: Iterable<Waits>): Waits {
  if (stryMutAct_9fa48("144")) {
    {}
  } else {
    stryCov_9fa48("144");
    const sum: Waits = {};
    for (const waits of all) for (const [step, count] of Object.entries(waits)) sum[Number(step)] = stryMutAct_9fa48("145") ? (sum[Number(step)] ?? 0) - count : (stryCov_9fa48("145"), (stryMutAct_9fa48("146") ? sum[Number(step)] && 0 : (stryCov_9fa48("146"), sum[Number(step)] ?? 0)) + count);
    return sum;
  }
}

/** The sum of all days, without waits, which do not add up. */
export function sumOfDays(days: Iterable<BookingDay>): Omit<BookingDay, 'minutesToConfirm'> {
  if (stryMutAct_9fa48("147")) {
    {}
  } else {
    stryCov_9fa48("147");
    const sum = stryMutAct_9fa48("148") ? {} : (stryCov_9fa48("148"), {
      statuses: stryMutAct_9fa48("149") ? {} : (stryCov_9fa48("149"), {
        ...NO_BOOKINGS.statuses
      }),
      paise: 0,
      sentOffline: 0
    });
    for (const {
      statuses,
      paise,
      sentOffline
    } of days) {
      if (stryMutAct_9fa48("150")) {
        {}
      } else {
        stryCov_9fa48("150");
        for (const status of Object.keys(statuses) as BookingStatus[]) stryMutAct_9fa48("151") ? sum.statuses[status] -= statuses[status] : (stryCov_9fa48("151"), sum.statuses[status] += statuses[status]);
        stryMutAct_9fa48("152") ? sum.paise -= paise : (stryCov_9fa48("152"), sum.paise += paise);
        stryMutAct_9fa48("153") ? sum.sentOffline -= sentOffline : (stryCov_9fa48("153"), sum.sentOffline += sentOffline);
      }
    }
    return sum;
  }
}