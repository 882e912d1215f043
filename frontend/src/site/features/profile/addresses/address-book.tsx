import { ADDRESS_LIMITS, fullAddress, type SavedAddress } from '@sofaseva/contract'
import { useState } from 'react'
import { addressLabel } from '#shared/app/address-texts.js'
import { useAddresses } from '#shared/app/use-addresses.js'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useOnline } from '#shared/lib/use-online.js'
import { Button } from '#shared/ui/button.js'
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import { Skeleton } from '#shared/ui/skeleton.js'
import { MutedText } from '#shared/ui/text.js'
import { toast } from '#shared/ui/toasts.js'
import classes from '../profile.module.css'
import { AddressForm } from './address-form.js'

interface RowProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

function AddressRow({ address, onEdit, onRemove }: RowProps) {
  const translator = useTranslation()
  const { t } = translator
  const online = useOnline()
  const label = addressLabel(translator, address)
  return (
    <Cluster as="li" gap={3} justify="between" className={classes.device}>
      <Stack as="span" gap={0}>
        <strong>{label}</strong>
        <MutedText size="small">{fullAddress(address)}</MutedText>
        {address.onSite && (
          <MutedText size="small">
            {t('bookings.address.line', { label: t('bookings.facts.onSite'), address: address.onSite.name })}
          </MutedText>
        )}
      </Stack>
      <Cluster>
        <Button
          size="small"
          variant="outline"
          disabled={!online}
          aria-label={t('account.addresses.editOf', { label })}
          onClick={onEdit}
        >
          {t('account.addresses.edit')}
        </Button>
        <Button
          size="small"
          variant="outline"
          disabled={!online}
          aria-label={t('account.addresses.removeOf', { label })}
          onClick={onRemove}
        >
          {t('account.addresses.remove')}
        </Button>
      </Cluster>
    </Cluster>
  )
}

/** The addresses that the user keeps for bookings. They can be read offline, and changed online. */
export function AddressBook({ userId }: { userId: string }) {
  const translator = useTranslation()
  const { t } = translator
  const online = useOnline()
  const { data: addresses = [], state, refresh } = useAddresses(userId)
  const [edited, setEdited] = useState<SavedAddress | 'new' | null>(null)
  const [asked, setAsked] = useState<SavedAddress | null>(null)
  const remove = async (address: SavedAddress) => {
    setAsked(null)
    try {
      await api(`/addresses/${address._id}`, { method: 'DELETE' })
    } catch (error) {
      toast(errorMessage(error, t('account.addresses.failed')), 'bad')
    }
    refresh()
  }
  const close = () => setEdited(null)
  const onSaved = () => {
    close()
    refresh()
    toast(t('account.addresses.saved'))
  }
  return (
    <>
      <MutedText as="p">{t('account.addresses.text')}</MutedText>
      {state === 'loading' && <Skeleton height="3.5rem" />}
      <Stack as="ul" gap={0} data-lines>
        {addresses.map((address) =>
          edited !== 'new' && edited?._id === address._id ? (
            <li key={address._id}>
              <AddressForm address={edited} onSaved={onSaved} onCancel={close} />
            </li>
          ) : (
            <AddressRow
              key={address._id}
              address={address}
              onEdit={() => setEdited(address)}
              onRemove={() => setAsked(address)}
            />
          ),
        )}
      </Stack>
      {edited === 'new' && <AddressForm onSaved={onSaved} onCancel={close} />}
      {edited === null && addresses.length < ADDRESS_LIMITS.perUser && (
        <Cluster>
          <Button size="small" variant="outline" disabled={!online} onClick={() => setEdited('new')}>
            {t('account.addresses.add')}
          </Button>
        </Cluster>
      )}
      {asked && (
        <ConfirmDialog
          title={t('account.addresses.removeTitle', { label: addressLabel(translator, asked) })}
          confirmText={t('account.addresses.remove')}
          danger
          onCancel={() => setAsked(null)}
          onConfirm={() => void remove(asked)}
        >
          {fullAddress(asked)}
        </ConfirmDialog>
      )}
    </>
  )
}
