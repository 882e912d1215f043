import { Button } from '@mantine/core'
import '@mantine/dropzone/styles.css'
import { Dropzone } from '@mantine/dropzone'
import type { ReactNode } from 'react'
import classes from './admin.module.css'

interface ImageDropzoneProps {
  label: string
  multiple?: boolean
  disabled?: boolean
  /** What is wrong with one is the caller's to say. */
  onFiles: (files: File[]) => void
  /** What is shown beside the button: the image there is, or an icon. */
  children: ReactNode
}

/** Takes images that are dropped on it, or chosen by a press anywhere on it. */
export function ImageDropzone({ label, multiple = false, disabled = false, onFiles, children }: ImageDropzoneProps) {
  return (
    <Dropzone
      multiple={multiple}
      disabled={disabled}
      className={classes.dropzone ?? ''}
      // The button in it takes the keyboard: its press is one on the whole.
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
