-- Translations are forgotten with the conversation in which the words were said.
create index translation_of_topic on translation (topic);
