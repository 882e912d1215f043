/** Characters of the seven-bit alphabet (GSM 03.38). Those in the second text take two places. */
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
const BASIC = stryMutAct_9fa48("256") ? "" : (stryCov_9fa48("256"), '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
const EXTENDED = stryMutAct_9fa48("257") ? "" : (stryCov_9fa48("257"), '^{}\\[~]|€');
/** Places of a text alone, and of each segment of a longer one. */
const PLACES = stryMutAct_9fa48("258") ? {} : (stryCov_9fa48("258"), {
  plain: stryMutAct_9fa48("259") ? {} : (stryCov_9fa48("259"), {
    alone: 160,
    joined: 153
  }),
  unicode: stryMutAct_9fa48("260") ? {} : (stryCov_9fa48("260"), {
    alone: 70,
    joined: 67
  })
});

/** Whether a text has characters outside the seven-bit alphabet, such as Devanagari. */
export function isUnicode(message: string): boolean {
  if (stryMutAct_9fa48("261")) {
    {}
  } else {
    stryCov_9fa48("261");
    return stryMutAct_9fa48("262") ? [...message].every(character => !BASIC.includes(character) && !EXTENDED.includes(character)) : (stryCov_9fa48("262"), (stryMutAct_9fa48("263") ? [] : (stryCov_9fa48("263"), [...message])).some(stryMutAct_9fa48("264") ? () => undefined : (stryCov_9fa48("264"), character => stryMutAct_9fa48("267") ? !BASIC.includes(character) || !EXTENDED.includes(character) : stryMutAct_9fa48("266") ? false : stryMutAct_9fa48("265") ? true : (stryCov_9fa48("265", "266", "267"), (stryMutAct_9fa48("268") ? BASIC.includes(character) : (stryCov_9fa48("268"), !BASIC.includes(character))) && (stryMutAct_9fa48("269") ? EXTENDED.includes(character) : (stryCov_9fa48("269"), !EXTENDED.includes(character)))))));
  }
}

/** The segments that a text is sent in. Gateways charge each. */
export function segmentsOf(message: string): number {
  if (stryMutAct_9fa48("270")) {
    {}
  } else {
    stryCov_9fa48("270");
    const unicode = isUnicode(message);
    const places = unicode ? message.length : (stryMutAct_9fa48("271") ? [] : (stryCov_9fa48("271"), [...message])).reduce(stryMutAct_9fa48("272") ? () => undefined : (stryCov_9fa48("272"), (sum, character) => stryMutAct_9fa48("273") ? sum - (EXTENDED.includes(character) ? 2 : 1) : (stryCov_9fa48("273"), sum + (EXTENDED.includes(character) ? 2 : 1))), 0);
    const {
      alone,
      joined
    } = PLACES[unicode ? stryMutAct_9fa48("274") ? "" : (stryCov_9fa48("274"), 'unicode') : stryMutAct_9fa48("275") ? "" : (stryCov_9fa48("275"), 'plain')];
    return (stryMutAct_9fa48("279") ? places > alone : stryMutAct_9fa48("278") ? places < alone : stryMutAct_9fa48("277") ? false : stryMutAct_9fa48("276") ? true : (stryCov_9fa48("276", "277", "278", "279"), places <= alone)) ? 1 : Math.ceil(stryMutAct_9fa48("280") ? places * joined : (stryCov_9fa48("280"), places / joined));
  }
}

/** The price of a text in paise; `segmentPaise` is that of one segment. */
export function priceOf(message: string, segmentPaise: number): number {
  if (stryMutAct_9fa48("281")) {
    {}
  } else {
    stryCov_9fa48("281");
    return stryMutAct_9fa48("282") ? segmentsOf(message) / segmentPaise : (stryCov_9fa48("282"), segmentsOf(message) * segmentPaise);
  }
}