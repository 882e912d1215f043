/** Sends text messages. One adapter is chosen at start, by configuration. */
export abstract class SmsGateway {
  /** `id` is an idempotency key: a gateway that knows such keys sends the text once. Throws DeliveryFailure when it was refused. */
  abstract send(text: { to: string; message: string }, id: string): Promise<void>
}
