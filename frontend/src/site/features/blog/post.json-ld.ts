import { type BlogPost, LANGUAGE_DEFINITIONS, localizedPath, POST_CATEGORY_KEYS } from '@sofaseva/contract'
import type { Article, ImageObjectLeaf, WithContext } from 'schema-dts'
import { businessName, logoOf } from '#shared/routing/business.json-ld.js'
import type { HeadInput } from '#shared/routing/head.js'

type Input = Pick<HeadInput, 'origin' | 'translator' | 'publicSettings'>

/** An image's address, or an image object with the alternative text where there is one. */
function imageOf({ url, alt }: NonNullable<BlogPost['featuredImage']>, origin: string): ImageObjectLeaf | string {
  const { href } = new URL(url, origin)
  return alt ? { '@type': 'ImageObject', url: href, caption: alt } : href
}

/** JSON-LD of the post at `path`, with the description that search engines show. */
export function postEntry(input: Input, post: BlogPost, { path, description }: { path: string; description: string }) {
  const { origin, translator, publicSettings } = input
  const { title, category, language, featuredImage, publishedAt, updatedAt, author } = post
  const keywords = [...new Set([...post.keywords, ...post.tags])]
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    ...(featuredImage ? { image: imageOf(featuredImage, origin) } : {}),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    dateModified: updatedAt,
    author: author
      ? { '@type': 'Person', name: author.name }
      : { '@type': 'Organization', name: publicSettings.brandName, url: `${origin}/` },
    publisher: { ...businessName(input), logo: logoOf(input) },
    mainEntityOfPage: origin + localizedPath(path, language),
    articleSection: translator.t(POST_CATEGORY_KEYS[category]),
    ...(keywords.length > 0 ? { keywords: keywords.join(', ') } : {}),
    inLanguage: LANGUAGE_DEFINITIONS[language].tag,
  } satisfies WithContext<Article>
}
