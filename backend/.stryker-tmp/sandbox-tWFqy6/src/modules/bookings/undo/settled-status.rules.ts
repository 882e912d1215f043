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
import type { BookingStatus, Role } from '@sofaseva/contract';

/** A change of a status in the history; the first one is from null. */
export interface StatusEntry {
  fromStatus: BookingStatus | null;
  toStatus: BookingStatus;
  actorRole: Role | null;
  createdAt: Date;
}

/**
 * The last announced status before a change; null if there is nothing to announce. That is so if a later change exists,
 * or if it undid a change that was never announced. Changes by admins within `holdMs` of each other count as one.
 * `history` is in order, `changedAt` is the time of the change.
 */
export function statusBefore(history: readonly StatusEntry[], changedAt: Date, holdMs: number): Exclude<StatusEntry['fromStatus'], null> | null {
  if (stryMutAct_9fa48("154")) {
    {}
  } else {
    stryCov_9fa48("154");
    const last = history.at(stryMutAct_9fa48("155") ? +1 : (stryCov_9fa48("155"), -1));
    if (stryMutAct_9fa48("158") ? last?.createdAt.getTime() === changedAt.getTime() : stryMutAct_9fa48("157") ? false : stryMutAct_9fa48("156") ? true : (stryCov_9fa48("156", "157", "158"), (stryMutAct_9fa48("159") ? last.createdAt.getTime() : (stryCov_9fa48("159"), last?.createdAt.getTime())) !== changedAt.getTime())) return null;
    let first = stryMutAct_9fa48("160") ? history.length + 1 : (stryCov_9fa48("160"), history.length - 1);
    while (stryMutAct_9fa48("161") ? false : (stryCov_9fa48("161"), isHeldWithNext(history[stryMutAct_9fa48("162") ? first + 1 : (stryCov_9fa48("162"), first - 1)], history[first], holdMs))) stryMutAct_9fa48("163") ? first += 1 : (stryCov_9fa48("163"), first -= 1);
    const before = stryMutAct_9fa48("164") ? history[first]?.fromStatus && null : (stryCov_9fa48("164"), (stryMutAct_9fa48("165") ? history[first].fromStatus : (stryCov_9fa48("165"), history[first]?.fromStatus)) ?? null);
    return (stryMutAct_9fa48("168") ? before !== last.toStatus : stryMutAct_9fa48("167") ? false : stryMutAct_9fa48("166") ? true : (stryCov_9fa48("166", "167", "168"), before === last.toStatus)) ? null : before;
  }
}
function isHeldWithNext(entry: StatusEntry | undefined, next: StatusEntry | undefined, holdMs: number): boolean {
  if (stryMutAct_9fa48("169")) {
    {}
  } else {
    stryCov_9fa48("169");
    if (stryMutAct_9fa48("172") ? (!entry || !next || entry.fromStatus === null) && entry.actorRole !== 'admin' : stryMutAct_9fa48("171") ? false : stryMutAct_9fa48("170") ? true : (stryCov_9fa48("170", "171", "172"), (stryMutAct_9fa48("174") ? (!entry || !next) && entry.fromStatus === null : stryMutAct_9fa48("173") ? false : (stryCov_9fa48("173", "174"), (stryMutAct_9fa48("176") ? !entry && !next : stryMutAct_9fa48("175") ? false : (stryCov_9fa48("175", "176"), (stryMutAct_9fa48("177") ? entry : (stryCov_9fa48("177"), !entry)) || (stryMutAct_9fa48("178") ? next : (stryCov_9fa48("178"), !next)))) || (stryMutAct_9fa48("180") ? entry.fromStatus !== null : stryMutAct_9fa48("179") ? false : (stryCov_9fa48("179", "180"), entry.fromStatus === null)))) || (stryMutAct_9fa48("182") ? entry.actorRole === 'admin' : stryMutAct_9fa48("181") ? false : (stryCov_9fa48("181", "182"), entry.actorRole !== (stryMutAct_9fa48("183") ? "" : (stryCov_9fa48("183"), 'admin')))))) return stryMutAct_9fa48("184") ? true : (stryCov_9fa48("184"), false);
    return stryMutAct_9fa48("188") ? next.createdAt.getTime() - entry.createdAt.getTime() >= holdMs : stryMutAct_9fa48("187") ? next.createdAt.getTime() - entry.createdAt.getTime() <= holdMs : stryMutAct_9fa48("186") ? false : stryMutAct_9fa48("185") ? true : (stryCov_9fa48("185", "186", "187", "188"), (stryMutAct_9fa48("189") ? next.createdAt.getTime() + entry.createdAt.getTime() : (stryCov_9fa48("189"), next.createdAt.getTime() - entry.createdAt.getTime())) < holdMs);
  }
}