/** What other modules may use of the tags of a church: sheets of the roll and of lists have them. */

export { changeTags } from "./change-tags.ts"
export { isChurchWithTags, namesOfTags, tagsInUse, tagsOfChurch, tagsOfPeople } from "./sheet-queries.ts"
