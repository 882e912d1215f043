import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { LIMITS } from '@sofaseva/contract'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { IconLink, IconPhotoUp } from '#office/ui/icons.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Icon, type TablerIcon } from '#shared/ui/icon.js'
import { typedImage, typedLink } from './address.rules.js'
import classes from './rich-text.module.css'

/** The labels of the toolbar's own controls. */
export function useToolbarLabels() {
  const { t } = useTranslation()
  return {
    boldControlLabel: t('admin-blog.toolbar.bold'),
    italicControlLabel: t('admin-blog.toolbar.italic'),
    underlineControlLabel: t('admin-blog.toolbar.underline'),
    h1ControlLabel: t('admin-blog.toolbar.heading', { level: 1 }),
    h2ControlLabel: t('admin-blog.toolbar.heading', { level: 2 }),
    h3ControlLabel: t('admin-blog.toolbar.heading', { level: 3 }),
    h4ControlLabel: t('admin-blog.toolbar.heading', { level: 4 }),
    bulletListControlLabel: t('admin-blog.toolbar.bulletList'),
    orderedListControlLabel: t('admin-blog.toolbar.orderedList'),
    blockquoteControlLabel: t('admin-blog.toolbar.quote'),
    hrControlLabel: t('admin-blog.toolbar.rule'),
    codeBlockControlLabel: t('admin-blog.toolbar.codeBlock'),
  }
}

interface AddressControlProps {
  label: string
  icon: TablerIcon
  /** The label of the URL field. */
  prompt: string
  refused: string
  /** Returns the current URL when the control opens. */
  current: () => string
  /** Parses a URL. Null for a rejected one. */
  read: (text: string) => string | null
  /** Applies a URL. An empty one removes it. */
  onApply: (address: string, alt: string) => void
  /** Asks for an alternative text, too. */
  withAlt?: boolean
}

/** Asks for a URL in a box below its toolbar button. */
function AddressControl({ label, icon, prompt, refused, current, read, onApply, withAlt }: AddressControlProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const open = () => {
    setAddress(current())
    setAlt('')
    setIsRefused(false)
    setIsOpen(true)
  }
  const apply = () => {
    const found = read(address)
    if (found === null) {
      setIsRefused(true)
      return
    }
    setIsOpen(false)
    onApply(found, alt.trim())
  }
  /** Enter must not submit the post's form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus position="bottom" shadow="md">
      <Popover.Target>
        <RichTextEditor.Control aria-label={label} title={label} onClick={isOpen ? () => setIsOpen(false) : open}>
          <Icon of={icon} size={16} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={classes.address ?? ''} aria-label={label}>
        <TextInput
          data-autofocus
          label={prompt}
          inputMode="url"
          value={address}
          maxLength={LIMITS.url}
          error={isRefused ? refused : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setIsRefused(false)
            setAddress(event.currentTarget.value)
          }}
        />
        {withAlt && (
          <TextInput
            label={t('admin-blog.images.alt')}
            value={alt}
            maxLength={LIMITS.blog.alt}
            onKeyDown={onKeyDown}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
        )}
        <Button onClick={apply}>{t('admin-blog.toolbar.apply')}</Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function applyLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === '') chain.unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.setLink({ href }).run()
}

/** The formatting controls of a post's text. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation()
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={label}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <AddressControl
          label={t('admin-blog.toolbar.link')}
          icon={IconLink}
          prompt={t('admin-blog.toolbar.linkUrl')}
          refused={t('admin-blog.toolbar.linkRefused')}
          current={() => String(editor.getAttributes('link').href ?? '')}
          read={typedLink}
          onApply={(href) => applyLink(editor, href)}
        />
        <AddressControl
          label={t('admin-blog.toolbar.image')}
          icon={IconPhotoUp}
          prompt={t('admin-blog.toolbar.imageUrl')}
          refused={t('admin-blog.toolbar.imageRefused')}
          current={() => ''}
          read={typedImage}
          withAlt
          onApply={(src, alt) => {
            const chain = editor.chain().focus()
            if (src === '') chain.run()
            else chain.setImage({ src, alt }).run()
          }}
        />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
        <RichTextEditor.CodeBlock />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
