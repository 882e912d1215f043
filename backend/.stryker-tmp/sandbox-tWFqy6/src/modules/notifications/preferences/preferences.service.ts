// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, CHANNELS, type Channel, type PreferenceChange, type Preferences } from '@sofaseva/contract'
import { PreferencesRepository } from './preferences.repository.js'
import { isOnByDefault, NOTIFICATION_KINDS } from './preferences.rules.js'

/** Reads and changes the channels that a user has switched on for each kind of notification. */
@Injectable()
export class PreferencesService {
  constructor(private readonly preferences: PreferencesRepository) {}

  async get({ id, role }: Actor): Promise<Preferences> {
    const chosen = await this.preferences.read(id)
    const isOn = (kind: string, channel: Channel) =>
      chosen.find((row) => row.kind === kind && row.channel === channel)?.enabled ?? isOnByDefault(role, channel)
    return {
      success: true,
      data: NOTIFICATION_KINDS[role].map((kind) => {
        const [in_app, email, push] = CHANNELS.map((channel) => isOn(kind, channel))
        return { kind, channels: { in_app: in_app ?? true, email: email ?? true, push: push ?? true } }
      }),
    }
  }

  async save(actor: Actor, change: PreferenceChange): Promise<Preferences> {
    await this.preferences.save(actor.id, change)
    return this.get(actor)
  }
}
