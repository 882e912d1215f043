/**
 * The new entries of histories, oldest first, each at least a millisecond after the previous one of its booking. Clocks
 * of instances differ, and `last` may come from one that is ahead.
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
export function inHistoryOrder<Entry extends {
  bookingId: string;
  createdAt: Date;
}>(entries: readonly Entry[], last: ReadonlyMap<string, Date>): Entry[] {
  if (stryMutAct_9fa48("74")) {
    {}
  } else {
    stryCov_9fa48("74");
    const latest = new Map(last);
    return entries.map(entry => {
      if (stryMutAct_9fa48("75")) {
        {}
      } else {
        stryCov_9fa48("75");
        const previous = latest.get(entry.bookingId);
        const time = stryMutAct_9fa48("76") ? Math.min(entry.createdAt.getTime(), previous === undefined ? 0 : previous.getTime() + 1) : (stryCov_9fa48("76"), Math.max(entry.createdAt.getTime(), (stryMutAct_9fa48("79") ? previous !== undefined : stryMutAct_9fa48("78") ? false : stryMutAct_9fa48("77") ? true : (stryCov_9fa48("77", "78", "79"), previous === undefined)) ? 0 : stryMutAct_9fa48("80") ? previous.getTime() - 1 : (stryCov_9fa48("80"), previous.getTime() + 1)));
        const createdAt = new Date(time);
        if (stryMutAct_9fa48("81")) {
          ;
        } else {
          stryCov_9fa48("81");
          latest.set(entry.bookingId, createdAt);
        }
        return stryMutAct_9fa48("82") ? {} : (stryCov_9fa48("82"), {
          ...entry,
          createdAt
        });
      }
    });
  }
}