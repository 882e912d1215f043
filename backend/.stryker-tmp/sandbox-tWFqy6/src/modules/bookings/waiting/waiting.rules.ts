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
import { addDays, type BusinessCalendar, DAY_PARTS, type DayPart, dayPartOf, indianDay, indianInstant, isOfferable, LIMITS, type OpeningHours, type OwnTime, type ProviderDay, unavailability, type WaitingTimes, weekdayOf, windowStarts, workingHours } from '@sofaseva/contract';

/** Free time of a provider, in milliseconds since 1970. */
export interface FreeSpan {
  from: number;
  until: number;
}

/** The stored form of the wanted times: a bit for each weekday and for each part of the day. */
export interface WantedBits {
  weekdays: number;
  dayParts: number;
}
const WEEKDAYS = stryMutAct_9fa48("190") ? [] : (stryCov_9fa48("190"), [0, 1, 2, 3, 4, 5, 6]);
const weekdayBit = stryMutAct_9fa48("191") ? () => undefined : (stryCov_9fa48("191"), (() => {
  const weekdayBit = (weekday: number) => 1 << weekday;
  return weekdayBit;
})());
const partBit = stryMutAct_9fa48("192") ? () => undefined : (stryCov_9fa48("192"), (() => {
  const partBit = (part: DayPart) => 1 << DAY_PARTS.indexOf(part);
  return partBit;
})());
const sum = stryMutAct_9fa48("193") ? () => undefined : (stryCov_9fa48("193"), (() => {
  const sum = (bits: readonly number[]) => bits.reduce(stryMutAct_9fa48("194") ? () => undefined : (stryCov_9fa48("194"), (all, bit) => all | bit), 0);
  return sum;
})());
export function toBits({
  weekdays,
  dayParts
}: WaitingTimes): WantedBits {
  if (stryMutAct_9fa48("195")) {
    {}
  } else {
    stryCov_9fa48("195");
    return stryMutAct_9fa48("196") ? {} : (stryCov_9fa48("196"), {
      weekdays: sum(weekdays.map(weekdayBit)),
      dayParts: sum(dayParts.map(partBit))
    });
  }
}
export function fromBits({
  weekdays,
  dayParts
}: WantedBits): {
  weekdays: number[];
  dayParts: DayPart[];
} {
  if (stryMutAct_9fa48("197")) {
    {}
  } else {
    stryCov_9fa48("197");
    return stryMutAct_9fa48("198") ? {} : (stryCov_9fa48("198"), {
      weekdays: stryMutAct_9fa48("199") ? WEEKDAYS : (stryCov_9fa48("199"), WEEKDAYS.filter(stryMutAct_9fa48("200") ? () => undefined : (stryCov_9fa48("200"), weekday => weekdays & weekdayBit(weekday)))),
      dayParts: stryMutAct_9fa48("201") ? DAY_PARTS : (stryCov_9fa48("201"), DAY_PARTS.filter(stryMutAct_9fa48("202") ? () => undefined : (stryCov_9fa48("202"), part => dayParts & partBit(part))))
    });
  }
}

/** The bits of a window. It is wanted if both are among the wanted ones. */
export function bitsOf(start: Date): WantedBits {
  if (stryMutAct_9fa48("203")) {
    {}
  } else {
    stryCov_9fa48("203");
    return stryMutAct_9fa48("204") ? {} : (stryCov_9fa48("204"), {
      weekdays: weekdayBit(weekdayOf(indianDay(start))),
      dayParts: partBit(dayPartOf(start))
    });
  }
}

/** The parts of a working time outside the others. */
function without(span: OpeningHours, others: readonly OpeningHours[]): OpeningHours[] {
  if (stryMutAct_9fa48("205")) {
    {}
  } else {
    stryCov_9fa48("205");
    return others.reduce(stryMutAct_9fa48("206") ? () => undefined : (stryCov_9fa48("206"), (parts, other) => parts.flatMap(stryMutAct_9fa48("207") ? () => undefined : (stryCov_9fa48("207"), ({
      opens,
      closes
    }) => stryMutAct_9fa48("208") ? [{
      opens,
      closes: Math.min(closes, other.opens)
    }, {
      opens: Math.max(opens, other.closes),
      closes
    }] : (stryCov_9fa48("208"), (stryMutAct_9fa48("209") ? [] : (stryCov_9fa48("209"), [stryMutAct_9fa48("210") ? {} : (stryCov_9fa48("210"), {
      opens,
      closes: stryMutAct_9fa48("211") ? Math.max(closes, other.opens) : (stryCov_9fa48("211"), Math.min(closes, other.opens))
    }), stryMutAct_9fa48("212") ? {} : (stryCov_9fa48("212"), {
      opens: stryMutAct_9fa48("213") ? Math.min(opens, other.closes) : (stryCov_9fa48("213"), Math.max(opens, other.closes)),
      closes
    })])).filter(stryMutAct_9fa48("214") ? () => undefined : (stryCov_9fa48("214"), part => stryMutAct_9fa48("218") ? part.opens >= part.closes : stryMutAct_9fa48("217") ? part.opens <= part.closes : stryMutAct_9fa48("216") ? false : stryMutAct_9fa48("215") ? true : (stryCov_9fa48("215", "216", "217", "218"), part.opens < part.closes))))))), stryMutAct_9fa48("219") ? [] : (stryCov_9fa48("219"), [span]));
  }
}

/** The time that becomes free by new working hours and days off, on this many days from today. */
export function openedRanges(before: OwnTime, after: OwnTime, {
  today,
  days,
  calendar
}: {
  today: string;
  days: number;
  calendar: BusinessCalendar;
}): FreeSpan[] {
  if (stryMutAct_9fa48("220")) {
    {}
  } else {
    stryCov_9fa48("220");
    return Array.from(stryMutAct_9fa48("221") ? {} : (stryCov_9fa48("221"), {
      length: days
    }), stryMutAct_9fa48("222") ? () => undefined : (stryCov_9fa48("222"), (_, ahead) => addDays(today, ahead))).flatMap(day => {
      if (stryMutAct_9fa48("223")) {
        {}
      } else {
        stryCov_9fa48("223");
        const former = workingHours(day, before, calendar);
        return workingHours(day, after, calendar).flatMap(stryMutAct_9fa48("224") ? () => undefined : (stryCov_9fa48("224"), span => without(span, former))).map(stryMutAct_9fa48("225") ? () => undefined : (stryCov_9fa48("225"), ({
          opens,
          closes
        }) => stryMutAct_9fa48("226") ? {} : (stryCov_9fa48("226"), {
          from: indianInstant(day, opens).getTime(),
          until: indianInstant(day, closes).getTime()
        })));
      }
    });
  }
}

/** The starts of the windows in these ranges that can still be offered, soonest first, each once. */
export function windowsIn(ranges: readonly FreeSpan[], now: Date, calendar: BusinessCalendar): Date[] {
  if (stryMutAct_9fa48("227")) {
    {}
  } else {
    stryCov_9fa48("227");
    const starts = new Map<number, Date>();
    // A range never passes midnight.
    for (const {
      from,
      until
    } of ranges) for (const start of windowStarts(indianDay(from), now, calendar)) {
      if (stryMutAct_9fa48("228")) {
        {}
      } else {
        stryCov_9fa48("228");
        const at = start.getTime();
        if (stryMutAct_9fa48("231") ? at < until && at + LIMITS.booking.windowMs > from || isOfferable(at, now.getTime()) : stryMutAct_9fa48("230") ? false : stryMutAct_9fa48("229") ? true : (stryCov_9fa48("229", "230", "231"), (stryMutAct_9fa48("233") ? at < until || at + LIMITS.booking.windowMs > from : stryMutAct_9fa48("232") ? true : (stryCov_9fa48("232", "233"), (stryMutAct_9fa48("236") ? at >= until : stryMutAct_9fa48("235") ? at <= until : stryMutAct_9fa48("234") ? true : (stryCov_9fa48("234", "235", "236"), at < until)) && (stryMutAct_9fa48("239") ? at + LIMITS.booking.windowMs <= from : stryMutAct_9fa48("238") ? at + LIMITS.booking.windowMs >= from : stryMutAct_9fa48("237") ? true : (stryCov_9fa48("237", "238", "239"), (stryMutAct_9fa48("240") ? at - LIMITS.booking.windowMs : (stryCov_9fa48("240"), at + LIMITS.booking.windowMs)) > from)))) && isOfferable(at, now.getTime()))) if (stryMutAct_9fa48("241")) {
          ;
        } else {
          stryCov_9fa48("241");
          starts.set(at, start);
        }
      }
    }
    return stryMutAct_9fa48("242") ? [...starts.values()] : (stryCov_9fa48("242"), (stryMutAct_9fa48("243") ? [] : (stryCov_9fa48("243"), [...starts.values()])).sort(stryMutAct_9fa48("244") ? () => undefined : (stryCov_9fa48("244"), (a, b) => stryMutAct_9fa48("245") ? a.getTime() + b.getTime() : (stryCov_9fa48("245"), a.getTime() - b.getTime()))));
  }
}

/** The longest job in minutes that a provider can do in a window; 0 if none. */
export function longestJob(day: ProviderDay, windowStart: number): number {
  if (stryMutAct_9fa48("246")) {
    {}
  } else {
    stryCov_9fa48("246");
    const {
      min,
      max
    } = LIMITS.duration;
    for (let minutes = max; stryMutAct_9fa48("249") ? minutes < min : stryMutAct_9fa48("248") ? minutes > min : stryMutAct_9fa48("247") ? false : (stryCov_9fa48("247", "248", "249"), minutes >= min); stryMutAct_9fa48("250") ? minutes += LIMITS.windowStepMinutes : (stryCov_9fa48("250"), minutes -= LIMITS.windowStepMinutes)) if (stryMutAct_9fa48("253") ? unavailability(day, {
      bookingId: '',
      windowStart,
      minutes
    }) !== null : stryMutAct_9fa48("252") ? false : stryMutAct_9fa48("251") ? true : (stryCov_9fa48("251", "252", "253"), unavailability(day, stryMutAct_9fa48("254") ? {} : (stryCov_9fa48("254"), {
      bookingId: stryMutAct_9fa48("255") ? "Stryker was here!" : (stryCov_9fa48("255"), ''),
      windowStart,
      minutes
    })) === null)) return minutes;
    return 0;
  }
}