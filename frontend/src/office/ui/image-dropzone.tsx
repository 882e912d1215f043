import { Button } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './admin.module.css'

interface ImageDropzoneProps {
  label: string
  multiple?: boolean
  disabled?: boolean
  /** Receives the files. The caller validates them. */
  onFiles: (files: File[]) => void
  /** The current image, or an icon, beside the button. */
  children: ReactNode
}

/** Accepts images by drop, or by a click anywhere on it. */
export function ImageDropzone({ label, multiple = false, disabled = false, onFiles, children }: ImageDropzoneProps) {
  return (
    <Dropzone
      multiple={multiple}
      disabled={disabled}
      className={classes.dropzone ?? ''}
      // The button inside handles the keyboard.
      activateOnKeyboard={false}
      enablePointerEvents
      tabIndex={-1}
      onDrop={onFiles}
      inputProps={{ accept: 'image/*', 'aria-label': label, 'aria-hidden': true }}
    >
      {children}
      <Button variant="subtle" disabled={disabled}>
        {label}
      </Button>
    </Dropzone>
  )
}
