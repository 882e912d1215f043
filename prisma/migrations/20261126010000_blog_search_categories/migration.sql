-- Posts are found by the name of their category in their language, too: its terms, as the contract's blogSearchText
-- writes them, go behind those that are there. Posts without any get all of theirs within the hour.
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00938u0094bu0092bu0093e wwu00930u0093fu0092au00947u0092fu00930')
  WHERE `language` = 'hi' AND `category` = 'Sofa Repair' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00915u0092au00921u00947 wwu00915u0093f wwu00926u00947u00916u0092du0093eu00932')
  WHERE `language` = 'hi' AND `category` = 'Fabric Care' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu0092bu0094du00930u00947u0092e wwu00915u0093f wwu0092eu00930u00902u0092eu00924')
  WHERE `language` = 'hi' AND `category` = 'Frame Restoration' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00915u00941u00936u00928 wwu0092cu00926u00932u00928u0093e')
  WHERE `language` = 'hi' AND `category` = 'Cushion Replacement' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00905u0092au00939u0094bu00932u0094du00938u0094du0091fu0094du00930u0093f wwu0091fu0093fu0092au0094du00938')
  WHERE `language` = 'hi' AND `category` = 'Upholstery Tips' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00930u00916u00930u00916u0093eu00935 wwu00917u0093eu00907u00921')
  WHERE `language` = 'hi' AND `category` = 'Maintenance Guides' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu0092au00939u00932u00947 wwu00914u00930 wwu0092cu0093eu00926')
  WHERE `language` = 'hi' AND `category` = 'Before & After' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00916u00941u00926 wwu00915u00930u00947u00902')
  WHERE `language` = 'hi' AND `category` = 'DIY Fixes' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00917u0094du00930u0093eu00939u00915u0094bu00902 wwu00915u0093f wwu00915u00939u0093eu00928u0093fu0092fu0093eu00902')
  WHERE `language` = 'hi' AND `category` = 'Customer Stories' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu0090fu00915u0094du00938u0092au00930u0094du0091f wwu00915u0093f wwu00938u00932u0093eu00939')
  WHERE `language` = 'hi' AND `category` = 'Expert Advice' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00938u0094bu0092bu0093e wwu00926u00941u00930u00941u00938u0094du00924u0093f')
  WHERE `language` = 'mr' AND `category` = 'Sofa Repair' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00915u0093eu0092au00921u0093eu0091au0093f wwu00915u0093eu00932u0091cu0093f')
  WHERE `language` = 'mr' AND `category` = 'Fabric Care' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu0092bu0094du00930u00947u0092eu0091au0093f wwu00926u00941u00930u00941u00938u0094du00924u0093f')
  WHERE `language` = 'mr' AND `category` = 'Frame Restoration' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00915u00941u00936u00928 wwu0092cu00926u00932u00923u00947')
  WHERE `language` = 'mr' AND `category` = 'Cushion Replacement' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00905u0092au00939u0094bu00932u0094du00938u0094du0091fu00930u0093f wwu0091fu0093fu0092au0094du00938')
  WHERE `language` = 'mr' AND `category` = 'Upholstery Tips' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00926u00947u00916u0092du0093eu00932 wwu0092eu0093eu00930u0094du00917u00926u00930u0094du00936u00915')
  WHERE `language` = 'mr' AND `category` = 'Maintenance Guides' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00906u00927u0093f wwu00906u00923u0093f wwu00928u00902u00924u00930')
  WHERE `language` = 'mr' AND `category` = 'Before & After' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00938u0094du00935u00924u00903 wwu00915u00930u0093e')
  WHERE `language` = 'mr' AND `category` = 'DIY Fixes' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00917u0094du00930u0093eu00939u00915u0093eu00902u0091au00947 wwu00905u00928u00941u0092du00935')
  WHERE `language` = 'mr' AND `category` = 'Customer Stories' AND `searchText` <> '';
UPDATE `blog_posts` SET `searchText` = CONCAT(`searchText`, ' wwu00924u0091cu0094du0091cu0094du0091eu0093eu00902u0091au0093e wwu00938u00932u0094du00932u0093e')
  WHERE `language` = 'mr' AND `category` = 'Expert Advice' AND `searchText` <> '';
