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
import { DAY_MS, type MissingFactor, type Role } from '@sofaseva/contract';

/** The parts of a session and its user that decide about second factors. */
interface FactorState {
  role: Role;
  /** When the user became an admin. */
  adminSince: Date;
  /** When the account got its first second factor. */
  secondFactorAt: Date | null;
  /** When the session showed one. */
  factorAt: Date | null;
}

/** How long a new admin may work without a second factor. */
const GRACE_MS = DAY_MS;

/** The latest time as whose admin a user has no such day. */
export function adminWithoutGrace(now: Date): Date {
  if (stryMutAct_9fa48("17")) {
    {}
  } else {
    stryCov_9fa48("17");
    return new Date(stryMutAct_9fa48("18") ? now.getTime() + GRACE_MS : (stryCov_9fa48("18"), now.getTime() - GRACE_MS));
  }
}

/**
 * The step that an admin's session still lacks. An account with a factor always needs it in the back office, however
 * its user logged in. One without a factor needs it only where it is required, after a day.
 */
export function missingFactor({
  role,
  factorAt,
  secondFactorAt,
  adminSince
}: FactorState, isRequired: boolean, now: Date): MissingFactor | null {
  if (stryMutAct_9fa48("19")) {
    {}
  } else {
    stryCov_9fa48("19");
    if (stryMutAct_9fa48("22") ? role !== 'admin' && factorAt !== null : stryMutAct_9fa48("21") ? false : stryMutAct_9fa48("20") ? true : (stryCov_9fa48("20", "21", "22"), (stryMutAct_9fa48("24") ? role === 'admin' : stryMutAct_9fa48("23") ? false : (stryCov_9fa48("23", "24"), role !== (stryMutAct_9fa48("25") ? "" : (stryCov_9fa48("25"), 'admin')))) || (stryMutAct_9fa48("27") ? factorAt === null : stryMutAct_9fa48("26") ? false : (stryCov_9fa48("26", "27"), factorAt !== null)))) return null;
    if (stryMutAct_9fa48("30") ? secondFactorAt === null : stryMutAct_9fa48("29") ? false : stryMutAct_9fa48("28") ? true : (stryCov_9fa48("28", "29", "30"), secondFactorAt !== null)) return stryMutAct_9fa48("31") ? "" : (stryCov_9fa48("31"), 'proof');
    return (stryMutAct_9fa48("34") ? isRequired || adminSince <= adminWithoutGrace(now) : stryMutAct_9fa48("33") ? false : stryMutAct_9fa48("32") ? true : (stryCov_9fa48("32", "33", "34"), isRequired && (stryMutAct_9fa48("37") ? adminSince > adminWithoutGrace(now) : stryMutAct_9fa48("36") ? adminSince < adminWithoutGrace(now) : stryMutAct_9fa48("35") ? true : (stryCov_9fa48("35", "36", "37"), adminSince <= adminWithoutGrace(now))))) ? stryMutAct_9fa48("38") ? "" : (stryCov_9fa48("38"), 'set-up') : null;
  }
}