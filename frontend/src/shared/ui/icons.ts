/**
 * The site's icons, of Tabler's set. Each is imported by itself: the package's index is six thousand modules, which a
 * test or a development server would all load.
 */
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
export { default as IconCalendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
export { default as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
export { default as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
export { default as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
export { default as IconEye } from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
export { default as IconHome } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
export { default as IconList } from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
export { default as IconMail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
export { default as IconMapPin } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
export { default as IconMenu2 } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
export { default as IconMessage } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
export { default as IconMinus } from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
export { default as IconPhone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
export { default as IconSend } from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
export { default as IconShare } from '@tabler/icons-react/dist/esm/icons/IconShare.mjs'
export { default as IconUser } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
export { default as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
