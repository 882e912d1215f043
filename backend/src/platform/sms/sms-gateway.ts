/** Sends text messages. One adapter is chosen at start, by configuration. */
export abstract class SmsGateway {
  /** `id` names the text's cause, so that a gateway which knows such ids sends it once. Throws DeliveryFailure when it was not taken. */
  abstract send(text: { to: string; message: string }, id: string): Promise<void>
}
