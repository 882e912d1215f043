import { Button, TextInput } from '@mantine/core'
import { LIMITS, messageRef } from '@sofaseva/contract'
import { memo, useState } from 'react'
import { IconPhotoUp, IconTrash } from '#office/ui/icons.js'
import { ImageDropzone } from '#office/ui/image-dropzone.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { Icon } from '#shared/ui/icon.js'
import { Image } from '#shared/ui/image.js'
import { Cluster, Stack } from '#shared/ui/layout.js'
import classes from './blog-admin.module.css'
import { imageRefusal, type NewImage, type StoredPostImage } from './post-draft.js'
import { useObjectUrl } from './use-object-url.js'
import type { PostForm } from './use-post-form.js'

const REFUSALS = {
  kind: messageRef('errors.NOT_AN_IMAGE'),
  count: messageRef('errors.imagesAtMost', { max: LIMITS.blog.images }),
  featuredSize: messageRef('validation.featuredImageTooLarge'),
}

interface FeaturedImageProps {
  /** The URL of the stored image. Empty for none. */
  url: string
  file: File | null
  /** The alternative text. */
  alt: string
  error?: string | undefined
  edit: PostForm['edit']
}

/** The image of a post in lists and at its head. */
export const FeaturedImage = memo(({ url, file, alt, error, edit }: FeaturedImageProps) => {
  const { t, resolve } = useTranslation()
  const [refused, setRefused] = useState<string | null>(null)
  const ownUrl = useObjectUrl(file)
  const shown = file ? ownUrl : url
  return (
    <Stack name="featuredUrl" as="fieldset" gap={3} className={classes.fieldset}>
      <legend className="visually-hidden">{t('admin-blog.section.featuredImage')}</legend>
      {shown && (
        <Stack gap={2} align="start" className={classes.featured}>
          <Image url={shown} alt="" width={480} height={270} sizes="30rem" eager />
          <Button
            variant="default"
            leftSection={<Icon of={IconTrash} size={16} />}
            onClick={() => {
              setRefused(null)
              edit({ type: 'featured-removed' })
            }}
          >
            {t('admin-blog.images.removeFeatured')}
          </Button>
          <TextInput
            label={t('admin-blog.images.alt')}
            name="featuredAlt"
            value={alt}
            maxLength={LIMITS.blog.alt}
            onChange={(event) => edit({ type: 'typed', part: { featuredAlt: event.currentTarget.value } })}
          />
        </Stack>
      )}
      <ImageDropzone
        label={t(shown ? 'admin-blog.images.replaceFeatured' : 'admin-blog.images.addFeatured')}
        onFiles={([chosen]) => {
          const why = chosen && imageRefusal(chosen)
          setRefused(why ? (why === 'size' ? REFUSALS.featuredSize : REFUSALS[why]) : null)
          if (chosen && !why) edit({ type: 'featured-chosen', file: chosen })
        }}
      >
        <Icon of={IconPhotoUp} size={32} />
      </ImageDropzone>
      <FieldError text={refused ? resolve(refused) : error} />
    </Stack>
  )
})

interface ImageRowProps {
  /** The label of the alternative text's field. */
  label: string
  removeLabel: string
  url: string
  alt: string
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** An image with an editable alternative text and a remove button. */
export function ImageRow({ label, removeLabel, url, alt, onAlt, onRemove }: ImageRowProps) {
  const { t } = useTranslation()
  return (
    <Cluster as="li" align="end" className={classes.image}>
      <Image url={url} alt="" width={96} height={72} sizes="6rem" eager />
      <TextInput
        label={label}
        value={alt}
        maxLength={LIMITS.blog.alt}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
      <Button
        variant="default"
        aria-label={removeLabel}
        leftSection={<Icon of={IconTrash} size={16} />}
        onClick={onRemove}
      >
        {t('admin-blog.images.remove')}
      </Button>
    </Cluster>
  )
}

function NewImageRow({ file, ...rest }: Omit<ImageRowProps, 'url'> & { file: File }) {
  return <ImageRow url={useObjectUrl(file)} {...rest} />
}

interface AdditionalImagesProps {
  stored: readonly StoredPostImage[]
  added: readonly NewImage[]
  error?: string | undefined
  edit: PostForm['edit']
}

/** Additional images of a post with their alternative texts. Oversized files are skipped and named in an error. */
export const AdditionalImages = memo(({ stored, added, error, edit }: AdditionalImagesProps) => {
  const { t, resolve } = useTranslation()
  const [refused, setRefused] = useState<string[]>([])
  const onStored = (images: StoredPostImage[]) => edit({ type: 'typed', part: { images } })
  const onAdded = (images: NewImage[]) => edit({ type: 'images-added', added: images })
  const labels = (number: number) => ({
    label: t('admin-blog.images.altNumber', { number }),
    removeLabel: t('admin-blog.images.removeNumber', { number }),
  })
  const add = (files: File[]) => {
    const taken = [...added]
    const faults: string[] = []
    for (const file of files) {
      const why = imageRefusal(file, stored.length + taken.length)
      if (why === null) taken.push({ key: (taken.at(-1)?.key ?? 0) + 1, file, alt: '' })
      else
        faults.push(
          why === 'size' ? messageRef('validation.imageNamedTooLarge', { filename: file.name }) : REFUSALS[why],
        )
    }
    setRefused([...new Set(faults)])
    onAdded(taken)
  }
  return (
    <Stack name="images" as="fieldset" gap={3} className={classes.fieldset}>
      <legend className="visually-hidden">{t('admin-blog.section.images')}</legend>
      {stored.length + added.length > 0 && (
        <Stack as="ul" gap={3}>
          {stored.map((image, index) => (
            <ImageRow
              key={image._id}
              {...labels(index + 1)}
              url={image.url}
              alt={image.alt}
              onAlt={(alt) => onStored(stored.with(index, { ...image, alt }))}
              onRemove={() => onStored(stored.toSpliced(index, 1))}
            />
          ))}
          {added.map((image, index) => (
            <NewImageRow
              key={image.key}
              {...labels(stored.length + index + 1)}
              file={image.file}
              alt={image.alt}
              onAlt={(alt) => onAdded(added.with(index, { ...image, alt }))}
              onRemove={() => onAdded(added.toSpliced(index, 1))}
            />
          ))}
        </Stack>
      )}
      <ImageDropzone label={t('admin-blog.images.add')} multiple onFiles={add}>
        <Icon of={IconPhotoUp} size={32} />
      </ImageDropzone>
      <FieldError text={refused.map(resolve).join(' ') || error} />
    </Stack>
  )
})
