/**
 * How often a job may lose its worker before it's given up. This stops a job that kills its worker each time.
 * `pauseAfterStalls` separates other jobs from it long before, and also if the machine runs out of memory.
 */
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
export const MAX_STALLS = 5;

/** One killed worker says nothing about its jobs. */
const STALLS_WITHOUT_PAUSE = 1;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Milliseconds until a job that has lost its worker this often runs again. They are random, up to 4, 8, 16 and 32 s. So
 * jobs that were lost together don't run together again, and one of them can't stop the others each time. `random` is
 * from 0 to 1.
 */
export function pauseAfterStalls(stalls: number, random: number): number {
  if (stryMutAct_9fa48("283")) {
    {}
  } else {
    stryCov_9fa48("283");
    if (stryMutAct_9fa48("287") ? stalls > STALLS_WITHOUT_PAUSE : stryMutAct_9fa48("286") ? stalls < STALLS_WITHOUT_PAUSE : stryMutAct_9fa48("285") ? false : stryMutAct_9fa48("284") ? true : (stryCov_9fa48("284", "285", "286", "287"), stalls <= STALLS_WITHOUT_PAUSE)) return 0;
    return Math.round(stryMutAct_9fa48("288") ? random / Math.min(2 ** stalls * 1_000, LONGEST_PAUSE_MS) : (stryCov_9fa48("288"), random * (stryMutAct_9fa48("289") ? Math.max(2 ** stalls * 1_000, LONGEST_PAUSE_MS) : (stryCov_9fa48("289"), Math.min(stryMutAct_9fa48("290") ? 2 ** stalls / 1_000 : (stryCov_9fa48("290"), 2 ** stalls * 1_000), LONGEST_PAUSE_MS)))));
  }
}