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
import type { ContactProof } from '@sofaseva/contract';

/** The facts that decide how the owner of an account proves a change. */
export interface ProvableAccount {
  email: string | null;
  phone: string;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
}

/**
 * The proof of the account that a change of this contact needs. It is a code to the old contact if that is verified,
 * else to the other verified one, else the password. A code to an unverified contact would prove nothing.
 */
export function proofFor(contact: 'email' | 'phone', account: ProvableAccount): ContactProof {
  if (stryMutAct_9fa48("0")) {
    {}
  } else {
    stryCov_9fa48("0");
    const isVerified = stryMutAct_9fa48("1") ? {} : (stryCov_9fa48("1"), {
      email: stryMutAct_9fa48("4") ? account.emailVerifiedAt === null : stryMutAct_9fa48("3") ? false : stryMutAct_9fa48("2") ? true : (stryCov_9fa48("2", "3", "4"), account.emailVerifiedAt !== null),
      phone: stryMutAct_9fa48("7") ? account.phoneVerifiedAt === null : stryMutAct_9fa48("6") ? false : stryMutAct_9fa48("5") ? true : (stryCov_9fa48("5", "6", "7"), account.phoneVerifiedAt !== null)
    });
    const other = (stryMutAct_9fa48("10") ? contact !== 'email' : stryMutAct_9fa48("9") ? false : stryMutAct_9fa48("8") ? true : (stryCov_9fa48("8", "9", "10"), contact === (stryMutAct_9fa48("11") ? "" : (stryCov_9fa48("11"), 'email')))) ? stryMutAct_9fa48("12") ? "" : (stryCov_9fa48("12"), 'phone') : stryMutAct_9fa48("13") ? "" : (stryCov_9fa48("13"), 'email');
    if (stryMutAct_9fa48("15") ? false : stryMutAct_9fa48("14") ? true : (stryCov_9fa48("14", "15"), isVerified[contact])) return contact;
    return isVerified[other] ? other : stryMutAct_9fa48("16") ? "" : (stryCov_9fa48("16"), 'password');
  }
}