/** What other modules may use of tags: sheets of members, imports and lists have columns for them. */

export { giveTags, takeTags } from "./change-tags.ts"
export { isChurchWithTags, namesOfTags, tagsInUse, tagsOfChurch, tagsOfPeople } from "./sheet-queries.ts"
