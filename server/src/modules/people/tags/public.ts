/** What other modules may use of the tags of a church: sheets of the roll and of lists have them. */

export { giveTags, takeTags } from "./change-tags.ts"
export { isChurchWithTags, namesOfTags, tagsInUse, tagsOfChurch, tagsOfPeople } from "./sheet-queries.ts"
