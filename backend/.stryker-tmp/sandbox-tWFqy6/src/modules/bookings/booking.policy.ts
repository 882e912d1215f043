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
import { type Actor, may } from '@sofaseva/contract';
interface Owned {
  userId: string;
  providerId: string | null;
}

/** Whether the actor may see the booking. For others it does not exist. */
export function canSee(actor: Actor, booking: Owned): boolean {
  if (stryMutAct_9fa48("39")) {
    {}
  } else {
    stryCov_9fa48("39");
    if (stryMutAct_9fa48("41") ? false : stryMutAct_9fa48("40") ? true : (stryCov_9fa48("40", "41"), may(actor, stryMutAct_9fa48("42") ? "" : (stryCov_9fa48("42"), 'admin.bookings')))) return stryMutAct_9fa48("43") ? false : (stryCov_9fa48("43"), true);
    return stryMutAct_9fa48("46") ? booking.userId === actor.id && actor.role === 'provider' && booking.providerId === actor.id : stryMutAct_9fa48("45") ? false : stryMutAct_9fa48("44") ? true : (stryCov_9fa48("44", "45", "46"), (stryMutAct_9fa48("48") ? booking.userId !== actor.id : stryMutAct_9fa48("47") ? false : (stryCov_9fa48("47", "48"), booking.userId === actor.id)) || (stryMutAct_9fa48("50") ? actor.role === 'provider' || booking.providerId === actor.id : stryMutAct_9fa48("49") ? false : (stryCov_9fa48("49", "50"), (stryMutAct_9fa48("52") ? actor.role !== 'provider' : stryMutAct_9fa48("51") ? true : (stryCov_9fa48("51", "52"), actor.role === (stryMutAct_9fa48("53") ? "" : (stryCov_9fa48("53"), 'provider')))) && (stryMutAct_9fa48("55") ? booking.providerId !== actor.id : stryMutAct_9fa48("54") ? true : (stryCov_9fa48("54", "55"), booking.providerId === actor.id)))));
  }
}
export function isCustomerOf(actor: Actor, booking: Owned): boolean {
  if (stryMutAct_9fa48("56")) {
    {}
  } else {
    stryCov_9fa48("56");
    return stryMutAct_9fa48("59") ? booking.userId !== actor.id : stryMutAct_9fa48("58") ? false : stryMutAct_9fa48("57") ? true : (stryCov_9fa48("57", "58", "59"), booking.userId === actor.id);
  }
}
export function isProviderOf(actor: Actor, booking: Owned): boolean {
  if (stryMutAct_9fa48("60")) {
    {}
  } else {
    stryCov_9fa48("60");
    return stryMutAct_9fa48("63") ? actor.role === 'provider' || booking.providerId === actor.id : stryMutAct_9fa48("62") ? false : stryMutAct_9fa48("61") ? true : (stryCov_9fa48("61", "62", "63"), (stryMutAct_9fa48("65") ? actor.role !== 'provider' : stryMutAct_9fa48("64") ? true : (stryCov_9fa48("64", "65"), actor.role === (stryMutAct_9fa48("66") ? "" : (stryCov_9fa48("66"), 'provider')))) && (stryMutAct_9fa48("68") ? booking.providerId !== actor.id : stryMutAct_9fa48("67") ? true : (stryCov_9fa48("67", "68"), booking.providerId === actor.id)));
  }
}

/** Whether the actor may see other free times for the visit. */
export function canSeeFreeTimes(actor: Actor, booking: Owned): boolean {
  if (stryMutAct_9fa48("69")) {
    {}
  } else {
    stryCov_9fa48("69");
    return stryMutAct_9fa48("72") ? may(actor, 'admin.bookings') && isCustomerOf(actor, booking) : stryMutAct_9fa48("71") ? false : stryMutAct_9fa48("70") ? true : (stryCov_9fa48("70", "71", "72"), may(actor, stryMutAct_9fa48("73") ? "" : (stryCov_9fa48("73"), 'admin.bookings')) || isCustomerOf(actor, booking));
  }
}