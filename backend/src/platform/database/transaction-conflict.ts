/** Thrown by a transaction that needs rows others have locked, or was rolled back by the server: it is run again. */
export class TransactionConflict extends Error {}
