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
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, millis, REMINDERS, type Reminder, startOfIndianDay } from '@sofaseva/contract';
const EVENING_MINUTE = stryMutAct_9fa48("83") ? 18 / 60 : (stryCov_9fa48("83"), 18 * 60);
const SOON_MS = stryMutAct_9fa48("84") ? 2 / HOUR_MS : (stryCov_9fa48("84"), 2 * HOUR_MS);

/** When a reminder of a window that starts at `start` is due: at 6 pm of the previous day, or two hours before. */
export function reminderMoment(reminder: Reminder, start: Instant): Date {
  if (stryMutAct_9fa48("85")) {
    {}
  } else {
    stryCov_9fa48("85");
    if (stryMutAct_9fa48("88") ? reminder !== 'two-hours' : stryMutAct_9fa48("87") ? false : stryMutAct_9fa48("86") ? true : (stryCov_9fa48("86", "87", "88"), reminder === (stryMutAct_9fa48("89") ? "" : (stryCov_9fa48("89"), 'two-hours')))) return new Date(stryMutAct_9fa48("90") ? millis(start) + SOON_MS : (stryCov_9fa48("90"), millis(start) - SOON_MS));
    return new Date(stryMutAct_9fa48("91") ? startOfIndianDay(start).getTime() - DAY_MS - EVENING_MINUTE * MINUTE_MS : (stryCov_9fa48("91"), (stryMutAct_9fa48("92") ? startOfIndianDay(start).getTime() + DAY_MS : (stryCov_9fa48("92"), startOfIndianDay(start).getTime() - DAY_MS)) + (stryMutAct_9fa48("93") ? EVENING_MINUTE / MINUTE_MS : (stryCov_9fa48("93"), EVENING_MINUTE * MINUTE_MS))));
  }
}

/**
 * The reminders of a window to send now. A late worker still sends the evening reminder until midnight, and the other
 * one until the window starts. Bookings made after the due time need none.
 */
export function remindersDue(booking: {
  preferredAt: Instant;
  createdAt: Instant;
}, now: Instant): Reminder[] {
  if (stryMutAct_9fa48("94")) {
    {}
  } else {
    stryCov_9fa48("94");
    const at = millis(now);
    return stryMutAct_9fa48("95") ? REMINDERS : (stryCov_9fa48("95"), REMINDERS.filter(reminder => {
      if (stryMutAct_9fa48("96")) {
        {}
      } else {
        stryCov_9fa48("96");
        const moment = reminderMoment(reminder, booking.preferredAt).getTime();
        const end = (stryMutAct_9fa48("99") ? reminder !== 'two-hours' : stryMutAct_9fa48("98") ? false : stryMutAct_9fa48("97") ? true : (stryCov_9fa48("97", "98", "99"), reminder === (stryMutAct_9fa48("100") ? "" : (stryCov_9fa48("100"), 'two-hours')))) ? millis(booking.preferredAt) : startOfIndianDay(booking.preferredAt).getTime();
        return stryMutAct_9fa48("103") ? moment <= at && at < end || millis(booking.createdAt) < moment : stryMutAct_9fa48("102") ? false : stryMutAct_9fa48("101") ? true : (stryCov_9fa48("101", "102", "103"), (stryMutAct_9fa48("105") ? moment <= at || at < end : stryMutAct_9fa48("104") ? true : (stryCov_9fa48("104", "105"), (stryMutAct_9fa48("108") ? moment > at : stryMutAct_9fa48("107") ? moment < at : stryMutAct_9fa48("106") ? true : (stryCov_9fa48("106", "107", "108"), moment <= at)) && (stryMutAct_9fa48("111") ? at >= end : stryMutAct_9fa48("110") ? at <= end : stryMutAct_9fa48("109") ? true : (stryCov_9fa48("109", "110", "111"), at < end)))) && (stryMutAct_9fa48("114") ? millis(booking.createdAt) >= moment : stryMutAct_9fa48("113") ? millis(booking.createdAt) <= moment : stryMutAct_9fa48("112") ? true : (stryCov_9fa48("112", "113", "114"), millis(booking.createdAt) < moment)));
      }
    }));
  }
}